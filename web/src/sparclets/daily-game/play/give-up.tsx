import type { ReactElement } from "react";
import { ConfirmDialog } from "../../../ui/dialog.tsx";

interface GiveUpProps {
  /** False for a past day, which counts for nothing. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onGiveUp: () => void;
}

export function GiveUp({ isOpen, onClose, onGiveUp }: GiveUpProps): ReactElement {
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => {
        onClose();
        onGiveUp();
      }}
      title="Give up?"
      confirmLabel="Show the solution"
      cancelLabel="Keep playing"
    >
      The solution is shown, and this puzzle is over for you.{" "}
      {isOpen ? "Your streak goes on, as you finished the day." : "A past day counts neither for your streak nor for stars."}
    </ConfirmDialog>
  );
}

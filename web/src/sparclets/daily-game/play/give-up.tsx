import type { ReactElement } from "react";
import { ConfirmDialog } from "../../../ui/dialog.tsx";

interface GiveUpProps {
  readonly onClose: () => void;
  readonly onGiveUp: () => void;
}

export function GiveUp({ onClose, onGiveUp }: GiveUpProps): ReactElement {
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
      The solution is shown, and this puzzle is over for you. Your streak goes on, as you finished the day.
    </ConfirmDialog>
  );
}

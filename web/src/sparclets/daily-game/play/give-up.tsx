import type { PuzzleKindName } from "@sparc/sparclets/daily-game/puzzles/registry";
import type { ReactElement } from "react";
import { usePointsName } from "../../../theme/points-name.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { toGiveUpText } from "../puzzles/give-up-texts.ts";

interface GiveUpProps {
  readonly kind: PuzzleKindName;
  /** False for a past day, which counts neither for the streak nor for stars. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onGiveUp: () => void;
}

export function GiveUp({ kind, isOpen, onClose, onGiveUp }: GiveUpProps): ReactElement {
  const { many } = usePointsName();
  const { confirmLabel, message } = toGiveUpText(kind);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => {
        onClose();
        onGiveUp();
      }}
      title="Give up?"
      confirmLabel={confirmLabel}
      cancelLabel="Keep playing"
    >
      {message} {isOpen ? "Your streak goes on, as you finished the day." : `A past day counts neither for your streak nor for ${many}.`}
    </ConfirmDialog>
  );
}

import type { ReactElement } from "react";
import { ConfirmDialog } from "../../ui/dialog.tsx";

interface CallOffDialogProps {
  readonly name: string;
  readonly status: string;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** A dialog that explains the consequences of calling off an event. */
export function CallOffDialog({ name, status, ...dialog }: CallOffDialogProps): ReactElement {
  return (
    <ConfirmDialog {...dialog} title={`Call off ${name}?`} confirmLabel="Call it off" cancelLabel="Keep it" isDanger>
      {status === "live" ? "It stops at once for everybody who is in it. " : null}
      It stays in the lists as “Called off”, nobody can join or play it any more, and it brings no stars; what people have entered is kept.
      There is no way back. A duplicate can be played another time.
    </ConfirmDialog>
  );
}

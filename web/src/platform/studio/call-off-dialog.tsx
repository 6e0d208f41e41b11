import type { ReactElement } from "react";
import { counted } from "../../lib/ordinals.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import "./call-off-dialog.css";

interface CallOffDialogProps {
  readonly name: string;
  readonly status: string;
  /** Number of people who take part. */
  readonly entryCount: number;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** A dialog that explains the consequences of calling off an event. */
export function CallOffDialog({ name, status, entryCount, ...dialog }: CallOffDialogProps): ReactElement {
  return (
    <ConfirmDialog {...dialog} title={`Call off ${name}?`} confirmLabel="Call it off" cancelLabel="Keep it" isDanger>
      <ul className="call-off-list">
        <li>
          <b>Its page, code, calendar entry and big screen say “Called off”</b>
          <span className="small meta">
            {status === "live" ? "It stops at once for everybody who is in it. " : null}
            Nobody gets a message by it, so tell the members yourself where they wait for it.
          </span>
        </li>
        <li>
          <b>
            {entryCount > 0
              ? `${counted(entryCount, "entry", "entries")} stored, and no further one`
              : "Nobody can join or play it any more"}
          </b>
          <span className="small meta">What people have entered is kept and counts for nothing.</span>
        </li>
        <li>
          <b>No stars, no prizes, nothing in the season’s table</b>
        </li>
        <li>
          <b>There is no way back</b>
          <span className="small meta">It stays in your list with its content. A duplicate can be played another time.</span>
        </li>
      </ul>
    </ConfirmDialog>
  );
}

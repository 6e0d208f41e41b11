import type { ReactElement } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { ClearingChange } from "./clearing.ts";
import { pickLabel } from "./labels.ts";

interface PickClearProps {
  readonly change: ClearingChange;
  readonly onDismiss: () => void;
  /** `carry`: the new winner replaces the former one in the later picks. */
  readonly onConfirm: (carry: boolean) => void;
}

/** Confirmation that lists the later picks a change would clear. */
export function PickClear({ change, onDismiss, onConfirm }: PickClearProps): ReactElement {
  const { before, after, cleared } = change;
  const footer = (
    <>
      <Button onClick={onDismiss}>Keep {before.name}</Button>
      <Button onClick={() => onConfirm(false)}>Switch and clear {cleared.length}</Button>
      <Button variant="primary" onClick={() => onConfirm(true)}>
        Put {after.name} in {before.name}’s place ({counted(cleared.length, "pick")})
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={`${after.name} instead of ${before.name}?`} onClose={onDismiss} footer={footer} className="s-bracket">
      <p>
        This also clears {counted(cleared.length, "later pick")}, unless {after.name} takes {before.name}’s place there too.
      </p>
      <ul className="clears">
        {cleared.map((series) => (
          <li key={series.key}>
            <span className="small meta">{series.roundName}</span>
            <s>{pickLabel(series)}</s>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

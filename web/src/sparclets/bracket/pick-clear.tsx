import type { ReactElement } from "react";
import { counted } from "../../lib/ordinals.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { ClearingChange } from "./pick-clearing.ts";
import { pickWords } from "./pick-words.ts";

interface PickClearProps {
  readonly change: ClearingChange;
  readonly onKeep: () => void;
  readonly onSwitch: () => void;
}

/** Says what goes before it goes. */
export function PickClear({ change, onKeep, onSwitch }: PickClearProps): ReactElement {
  const { before, after, cleared } = change;
  const footer = (
    <>
      <Button onClick={onKeep}>Keep {before.name}</Button>
      <Button variant="primary" onClick={onSwitch}>
        Switch and clear {cleared.length}
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={`${after.name} instead of ${before.name}?`} onClose={onKeep} footer={footer} className="s-bracket">
      <p>This also clears {counted(cleared.length, "later pick")}.</p>
      <ul className="clears">
        {cleared.map((series) => (
          <li key={series.key}>
            <span className="small meta">{series.roundName}</span>
            <s>{pickWords(series)}</s>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

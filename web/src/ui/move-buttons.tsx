import type { ReactElement } from "react";
import { Button } from "./button.tsx";
import { ArrowDownIcon, ArrowUpIcon } from "./icons/arrow-icons.ts";

interface MoveButtonsProps {
  /** The place of what moves, from 0, among `count`. */
  readonly at: number;
  readonly count: number;
  readonly nameOf: (by: -1 | 1) => string;
  readonly onMove: (by: -1 | 1) => void;
}

/** Up and down in a list. `data-move` is the place and the direction, for whoever moves the focus along. */
export function MoveButtons({ at, count, nameOf, onMove }: MoveButtonsProps): ReactElement {
  return (
    <span className="row nw item-moves">
      {([-1, 1] as const).map((by) => (
        <Button
          key={by}
          size="sm"
          isIcon
          variant="quiet"
          data-move={`${at} ${by}`}
          aria-label={nameOf(by)}
          aria-disabled={at + by < 0 || at + by >= count || undefined}
          onClick={() => onMove(by)}
        >
          {by === -1 ? <ArrowUpIcon className="s" /> : <ArrowDownIcon className="s" />}
        </Button>
      ))}
    </span>
  );
}

import type { ReactElement } from "react";
import { Button } from "./button.tsx";
import { ArrowDownIcon, ArrowUpIcon } from "./icons/arrow-icons.ts";

interface MoveButtonsProps {
  /** The item's place among `count`, from 0. */
  readonly at: number;
  readonly count: number;
  readonly toName: (by: -1 | 1) => string;
  readonly onMove: (by: -1 | 1) => void;
}

/**
 * Buttons that move an item up or down in its list. Their `data-move` has the place and the direction, so that code can move the focus with
 * the item.
 */
export function MoveButtons({ at, count, toName, onMove }: MoveButtonsProps): ReactElement {
  return (
    <span className="row nowrap item-moves">
      {([-1, 1] as const).map((by) => (
        <Button
          key={by}
          size="sm"
          isIcon
          variant="quiet"
          data-move={`${at} ${by}`}
          aria-label={toName(by)}
          aria-disabled={at + by < 0 || at + by >= count || undefined}
          onClick={() => onMove(by)}
        >
          {by === -1 ? <ArrowUpIcon className="size-s" /> : <ArrowDownIcon className="size-s" />}
        </Button>
      ))}
    </span>
  );
}

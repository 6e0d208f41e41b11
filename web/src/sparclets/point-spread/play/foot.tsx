import type { ReactElement } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { PicksFoot } from "../../../platform/picks/picks-foot.tsx";
import type { Pip } from "../../../ui/progress.tsx";
import { progressLabel } from "../spread-labels.ts";
import type { WeekBoard } from "../week-board.ts";
import type { WeekPicking } from "./use-week.ts";

interface WeekFootProps {
  readonly board: WeekBoard;
  readonly picking: WeekPicking;
  readonly onNext: () => void;
  readonly card: string;
  readonly onSubmit: () => void;
}

/** Foot of a week: the number of picks and best bets, and a link to the next missing pick. */
export function WeekFoot({ board, picking, ...props }: WeekFootProps): ReactElement {
  const { left, bestBets } = board;
  const label = progressLabel(board);
  const [count, lacks] = label.split(", ");
  const next = (
    <span>
      {left > 0 ? `${left} left` : "Tie-break"}
      <span className="visually-hidden">: {left > 0 ? "next missing pick" : "the guess is missing"}</span>
    </span>
  );
  return (
    <PicksFoot
      {...props}
      count={
        <>
          <b>{count}</b>
          {lacks ? <span className="small meta">{lacks}</span> : null}
          {bestBets.of > 0 ? (
            <span className="small meta">
              {bestBets.used} of {counted(bestBets.of, "best bet")}
            </span>
          ) : null}
        </>
      }
      label={label}
      pips={toPips(board)}
      save={picking.own.save}
      isLocked={board.isLocked}
      canUndo={picking.canUndo}
      onUndo={picking.undo}
      next={board.missing.length > 0 ? next : null}
    />
  );
}

/** One mark per possible pick: the complete ones first, then the begun ones, then the rest. */
function toPips({ picked, begun, total }: WeekBoard): readonly Pip[] {
  return Array.from({ length: total }, (_, at) => (at < picked ? "on" : at < picked + begun ? "half" : "off"));
}

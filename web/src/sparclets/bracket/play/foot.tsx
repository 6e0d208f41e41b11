import type { ReactElement } from "react";
import { PicksFoot } from "../../../platform/picks/picks-foot.tsx";
import type { PicksSave } from "../../../platform/picks/picks-saver.ts";
import type { Pip } from "../../../ui/progress.tsx";
import type { Board, BoardSeries } from "./board.ts";
import { progressLabel } from "./labels.ts";

interface PickFootProps {
  readonly board: Board;
  readonly save: PicksSave;
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  readonly onNext: () => void;
  readonly card: string;
  readonly onSubmit: () => void;
}

/** Footer of the picks: the number of picked series, and the button to the next missing pick. */
export function PickFoot({ board, ...props }: PickFootProps): ReactElement {
  const left = board.missing.filter((key) => key !== board.tieBreak?.key).length;
  const next = (
    <>
      {left > 0 ? "Next missing pick" : "Tie-break number"} <span className="small">{left > 0 ? `${left} left` : "missing"}</span>
    </>
  );
  return (
    <PicksFoot
      {...props}
      count={
        <b>
          <span className="num">{board.picked}</span> of {board.total} picked
        </b>
      }
      label={progressLabel(board)}
      pips={board.rounds.flatMap(({ series }) => series.map(toPip))}
      isLocked={board.isLocked}
      next={board.missing.length > 0 ? next : null}
      opens={board.opens}
    />
  );
}

function toPip({ gap, winner }: BoardSeries): Pip {
  if (gap === null && winner !== null) return "on";
  return gap === "length" ? "half" : "off";
}

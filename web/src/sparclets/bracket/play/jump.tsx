import type { ReactElement } from "react";
import type { BoardRound, BoardSeries } from "./board.ts";
import { gapLabel, toLegend, toWinner } from "./labels.ts";

interface PickJumpProps {
  readonly round: BoardRound;
  /** Key of the series in view. */
  readonly current: string | null;
  readonly onGo: (key: string) => void;
}

/** Links to all series of a round, each with its state. */
export function PickJump({ round, current, onGo }: PickJumpProps): ReactElement | null {
  if (round.series.length < 2) return null;
  return (
    <nav className="jump" aria-label={`Series of ${round.name}`}>
      <ul className="jump-in">
        {round.series.map((series) => (
          <li key={series.key}>
            <button type="button" aria-current={series.key === current || undefined} onClick={() => onGo(series.key)}>
              <b aria-hidden="true" className={toWinner(series) ? undefined : "two"}>
                {toWinner(series)?.short_name ?? toCodes(series)}
              </b>
              <span className="visually-hidden">{toLegend(series)}: </span>
              <JumpState series={series} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function toCodes({ sides }: BoardSeries): string {
  return sides.map(({ team }) => team?.short_name ?? "?").join("–");
}

function JumpState({ series }: { readonly series: BoardSeries }): ReactElement {
  if (series.gap === "length") return <span className="small wait">length?</span>;
  if (series.gap !== null) return <span className="small meta">{gapLabel(series) === "Pick a winner" ? "pick" : "later"}</span>;
  if (series.winner === null) return <span className="small meta">no pick</span>;
  return (
    <span className={series.isLocked ? "small meta" : "small positive"}>{series.length === null ? "picked" : `in ${series.length}`}</span>
  );
}

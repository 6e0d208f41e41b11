import type { ReactElement } from "react";
import { classNames } from "../../ui/class-names.ts";
import type { BoardSeries } from "./pick-board.ts";

interface PrintNodeProps {
  readonly series: BoardSeries;
  readonly isFilled: boolean;
  /** A name that would be cut stands there by its short one. */
  readonly isTight: boolean;
}

/** Letters that a line of the tightest sheet holds; a pick is bold and ticked. */
const TIGHT_NAME = { picked: 13, other: 17 };

/** One series on paper: two lines to write on or with names, and the lengths to ring. */
export function PrintNode({ series, isFilled, isTight }: PrintNodeProps): ReactElement {
  return (
    <li className="pn">
      <div className="pb">
        {series.sides.map(({ team }, at) => {
          const isPicked = isFilled && team !== null && team.id === series.winner;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a side is its position
            <div key={at} className={classNames("ps", isPicked && "w")}>
              <span className="sd">{team?.seed ?? ""}</span>
              <span className="nm">{nameOf(team, isTight ? TIGHT_NAME[isPicked ? "picked" : "other"] : null)}</span>
              {isPicked ? <span className="vh"> picked</span> : null}
            </div>
          );
        })}
      </div>
      {series.lengths.length > 0 ? (
        <p className="pl">
          in{" "}
          {series.lengths.map((games) => (
            <i key={games} className={isFilled && series.length === games ? "on" : undefined}>
              {games}
            </i>
          ))}
        </p>
      ) : null}
    </li>
  );
}

function nameOf(team: BoardSeries["sides"][number]["team"], most: number | null): string {
  if (!team) return "";
  return most !== null && team.name.length > most ? team.short_name : team.name;
}

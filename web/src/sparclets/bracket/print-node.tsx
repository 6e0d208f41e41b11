import type { ReactElement } from "react";
import { classNames } from "../../ui/class-names.ts";
import { STATE_WORDS } from "./live-words.ts";
import type { OwnSeries } from "./own-sheet.ts";
import type { BoardSeries, BoardTeam } from "./pick-board.ts";

interface PrintNodeProps {
  readonly series: BoardSeries;
  /** The same series as the member has it; null on a blank sheet. */
  readonly own: OwnSeries | null;
  /** A name that would be cut stands there by its short one. */
  readonly isTight: boolean;
}

/** Letters that a line of the tightest sheet holds; a pick is bold and marked. */
const TIGHT_NAME = { picked: 13, other: 17 };
/** Longer names are written smaller, so that two lines hold them. */
const LONG_NAME = 26;

/** One series on paper: two lines to write on or with names, and the lengths to ring. */
export function PrintNode({ series, own, isTight }: PrintNodeProps): ReactElement {
  const teams = own ? own.sides : series.sides.map(({ team }) => team);
  const fate = own && ["right", "wrong", "out", "void"].includes(own.state) ? STATE_WORDS[own.state] : null;
  return (
    <li className="pn">
      <div className="pb">
        {teams.map((team, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is its position
          <PrintSide key={at} team={team} own={own} isTight={isTight} />
        ))}
      </div>
      {series.lengths.length > 0 || fate ? (
        <p className="pl">
          {series.lengths.length > 0 ? "in " : null}
          {series.lengths.map((games) => (
            <i key={games} className={own?.length === games ? "on" : undefined}>
              {games}
            </i>
          ))}
          {fate ? <b>{fate}</b> : null}
        </p>
      ) : null}
    </li>
  );
}

function PrintSide({ team, own, isTight }: Pick<PrintNodeProps, "own" | "isTight"> & { readonly team: BoardTeam | null }): ReactElement {
  const isPicked = team !== null && team.id === own?.winner?.id;
  const name = nameOf(team, isTight ? TIGHT_NAME[isPicked ? "picked" : "other"] : null);
  return (
    <div className={classNames("ps", isPicked && "w", isPicked && own && markOf(own))}>
      <span className="sd">{team?.seed ?? ""}</span>
      <span className={classNames("nm", name.length > LONG_NAME && "long")}>{isPicked && own && isDead(own) ? <s>{name}</s> : name}</span>
      {isPicked ? <span className="vh"> picked</span> : null}
    </div>
  );
}

/** A tick is only for what came true; before that a pick has a dot, and a cross once it cannot come true any more. */
function markOf(own: OwnSeries): "right" | "dead" | "dot" {
  return own.state === "right" ? "right" : isDead(own) ? "dead" : "dot";
}

/** Whether the pick lost, or its team cannot get there any more. */
export function isDead({ state }: OwnSeries): boolean {
  return state === "wrong" || state === "out";
}

function nameOf(team: BoardTeam | null, most: number | null): string {
  if (!team) return "";
  return most !== null && team.name.length > most ? team.short_name : team.name;
}

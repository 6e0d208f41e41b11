import type { ReactElement } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { STATE_LABELS } from "../live/labels.ts";
import type { BoardSeries, BoardTeam } from "../play/board.ts";
import type { OwnSeries } from "./own-sheet.ts";

interface PrintNodeProps {
  readonly series: BoardSeries;
  /** The series with the member's picks; null on a blank sheet. */
  readonly own: OwnSeries | null;
  /** True where space is short: a name that would be cut is replaced by its short name. */
  readonly isTight: boolean;
  readonly lineLetters: LineLetters;
}

/** Number of letters that certainly fit in one line of a name; fewer for a pick, which is bold and marked. */
interface LineLetters {
  readonly picked: number;
  readonly other: number;
}

const TIGHT_NAME: LineLetters = { picked: 13, other: 17 };
/** In millimetres on a roomy sheet: the width beside a name, and that of the widest usual letter. */
const BESIDE_NAME: LineLetters = { picked: 10.8, other: 7.2 };
const LETTER: LineLetters = { picked: 1.78, other: 1.65 };
/** Names that need more lines than this are printed smaller, and if needed still smaller in three lines. */
const LINES = 2;
const SMALLER = 2.7 / 2.3;

export function toLineLetters(columnMm: number): LineLetters {
  const toLetters = (kind: keyof LineLetters) => Math.max(1, Math.floor((columnMm - BESIDE_NAME[kind]) / LETTER[kind]));
  return { picked: toLetters("picked"), other: toLetters("other") };
}

/** One series on paper: two lines with names or to write on, and the lengths to circle. */
export function PrintNode({ series, own, isTight, lineLetters }: PrintNodeProps): ReactElement {
  const teams = own ? own.sides : series.sides.map(({ team }) => team);
  const outcome = own && ["right", "wrong", "out", "void"].includes(own.state) ? STATE_LABELS[own.state] : null;
  return (
    <li className="print-node">
      <div className="print-box">
        {teams.map((team, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is its position
          <PrintSide key={at} team={team} own={own} isTight={isTight} lineLetters={lineLetters} />
        ))}
      </div>
      {series.lengths.length > 0 || outcome ? (
        <p className="print-line">
          {series.lengths.length > 0 ? "in " : null}
          {series.lengths.map((games) => (
            <i key={games} className={own?.length === games ? "is-on" : undefined}>
              {games}
            </i>
          ))}
          {outcome ? <b>{outcome}</b> : null}
        </p>
      ) : null}
    </li>
  );
}

function PrintSide(props: Omit<PrintNodeProps, "series"> & { readonly team: BoardTeam | null }): ReactElement {
  const { team, own, isTight, lineLetters } = props;
  const isPicked = team !== null && team.id === own?.winner?.id;
  const kind = isPicked ? "picked" : "other";
  const name = toName(team, isTight ? TIGHT_NAME[kind] : null);
  return (
    <div className={classNames("print-side", isPicked && "is-picked", isPicked && own && toMark(own))}>
      <span className="print-seed">{team?.seed ?? ""}</span>
      <span className={classNames("team-name", toSize(name, lineLetters[kind]))}>
        {isPicked && own && isDead(own) ? <s>{name}</s> : name}
      </span>
      {isPicked ? <span className="visually-hidden"> picked</span> : null}
    </div>
  );
}

/** The mark of a pick: a tick when it is right, a cross when it can no longer be right, otherwise a dot. */
function toMark(own: OwnSeries): "right" | "dead" | "open" {
  return own.state === "right" ? "right" : isDead(own) ? "dead" : "open";
}

/** True when the pick lost, or its team can no longer reach the series. */
export function isDead({ state }: OwnSeries): boolean {
  return state === "wrong" || state === "out";
}

function toName(team: BoardTeam | null, most: number | null): string {
  if (!team) return "";
  return most !== null && team.name.length > most ? team.short_name : team.name;
}

function toSize(name: string, letters: number): "long" | "longest" | null {
  if (toLines(name, letters) <= LINES) return null;
  return toLines(name, Math.floor(letters * SMALLER)) <= LINES ? "long" : "longest";
}

/** Number of lines that a name takes when broken between words; a word longer than a line takes several. */
export function toLines(name: string, letters: number): number {
  let lines = 1;
  let used = 0;
  for (const { length } of name.split(" ")) {
    if (used > 0 && used + 1 + length <= letters) {
      used += 1 + length;
      continue;
    }
    if (used > 0) lines++;
    lines += Math.ceil(length / letters) - 1;
    used = length % letters || letters;
  }
  return lines;
}

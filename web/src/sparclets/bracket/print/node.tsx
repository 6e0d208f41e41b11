import type { ReactElement } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { STATE_LABELS } from "../live/labels.ts";
import type { BoardSeries, BoardTeam } from "../play/board.ts";
import type { OwnSeries } from "./own-sheet.ts";

interface PrintNodeProps {
  readonly series: BoardSeries;
  /** The same series as the member has it; null on a blank sheet. */
  readonly own: OwnSeries | null;
  /** A name that would be cut stands there by its short one. */
  readonly isTight: boolean;
  readonly lineLetters: LineLetters;
}

/** How many letters a line of a name holds for certain; a pick is bold and marked. */
interface LineLetters {
  readonly picked: number;
  readonly other: number;
}

const TIGHT_NAME: LineLetters = { picked: 13, other: 17 };
/** In millimetres, of a roomy sheet: what stands beside a name, and its widest usual letter. */
const BESIDE_NAME: LineLetters = { picked: 10.8, other: 7.2 };
const LETTER: LineLetters = { picked: 1.78, other: 1.65 };
/** Names of more lines are written smaller, and if that does not do still smaller in three lines. */
const LINES = 2;
const SMALLER = 2.7 / 2.3;

export function lineLettersOf(columnMm: number): LineLetters {
  const lettersOf = (kind: keyof LineLetters) => Math.max(1, Math.floor((columnMm - BESIDE_NAME[kind]) / LETTER[kind]));
  return { picked: lettersOf("picked"), other: lettersOf("other") };
}

/** One series on paper: two lines to write on or with names, and the lengths to ring. */
export function PrintNode({ series, own, isTight, lineLetters }: PrintNodeProps): ReactElement {
  const teams = own ? own.sides : series.sides.map(({ team }) => team);
  const fate = own && ["right", "wrong", "out", "void"].includes(own.state) ? STATE_LABELS[own.state] : null;
  return (
    <li className="print-node">
      <div className="print-box">
        {teams.map((team, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a side is its position
          <PrintSide key={at} team={team} own={own} isTight={isTight} lineLetters={lineLetters} />
        ))}
      </div>
      {series.lengths.length > 0 || fate ? (
        <p className="print-line">
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

function PrintSide(props: Omit<PrintNodeProps, "series"> & { readonly team: BoardTeam | null }): ReactElement {
  const { team, own, isTight, lineLetters } = props;
  const isPicked = team !== null && team.id === own?.winner?.id;
  const kind = isPicked ? "picked" : "other";
  const name = nameOf(team, isTight ? TIGHT_NAME[kind] : null);
  return (
    <div className={classNames("print-side", isPicked && "w", isPicked && own && markOf(own))}>
      <span className="print-seed">{team?.seed ?? ""}</span>
      <span className={classNames("team-name", sizeOf(name, lineLetters[kind]))}>
        {isPicked && own && isDead(own) ? <s>{name}</s> : name}
      </span>
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

function sizeOf(name: string, letters: number): "long" | "longest" | null {
  if (linesOf(name, letters) <= LINES) return null;
  return linesOf(name, Math.floor(letters * SMALLER)) <= LINES ? "long" : "longest";
}

/** The lines of a name that is broken between its words; a word that is longer than a line needs some of its own. */
export function linesOf(name: string, letters: number): number {
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

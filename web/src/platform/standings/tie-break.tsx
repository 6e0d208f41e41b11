import { Fragment } from "react";
import type { StandingsRow } from "../../ui/standings.tsx";
import type { Leaderboard } from "../events/events.queries.ts";

/** One step of a tie-break in words: "best bets" and "3", or "no" and "total given". */
export interface TieBreakPart {
  readonly before?: string;
  readonly value: string;
  readonly after?: string;
}

/** Converts the values of a type's tie-break keys to words, by the name of the key. */
export type TieBreakLabels = Readonly<Record<string, (value: number) => TieBreakPart>>;

type Tied = Pick<Leaderboard["data"][number], "is_tied" | "tie_break">;

/** Describes which tie-breaks ranked a row among rows with equal points; null when no other row has as many points. */
export function decidedBy({ is_tied, tie_break }: Tied, labels: TieBreakLabels): StandingsRow["decidedBy"] {
  if (!tie_break) return null;
  const parts = tie_break.flatMap(({ key, value }) => labels[key]?.(value) ?? []);
  const rest = !is_tied ? null : parts.length === 0 ? "everything" : "the rest";
  return { column: inColumn(parts, rest), line: inLine(parts, rest) };
}

/** Formats for the table's column: "Best bets 2. Total: **3 off**" or "Level in **everything**: rank shared". */
function inColumn(parts: readonly TieBreakPart[], rest: string | null) {
  const before = rest === null ? parts.slice(0, -1) : parts;
  const last = rest === null ? parts.at(-1) : undefined;
  return (
    <>
      {before.map((part) => `${capitalized(plain(part))}. `)}
      {last ? <PartText part={last} isSentence /> : null}
      {rest ? (
        <>
          Level in <b>{rest}</b>: rank shared
        </>
      ) : null}
    </>
  );
}

/** Formats for the line under the name: "best bets 2, total **3 off**" or "level in **everything**, rank shared". */
function inLine(parts: readonly TieBreakPart[], rest: string | null) {
  return (
    <>
      {parts.map((part, at) => (
        <Fragment key={plain(part)}>
          {at === 0 ? "" : ", "}
          {rest === null && at === parts.length - 1 ? <PartText part={part} /> : plain(part)}
        </Fragment>
      ))}
      {rest ? (
        <>
          {parts.length > 0 ? ", " : ""}level in <b>{rest}</b>, rank shared
        </>
      ) : null}
    </>
  );
}

/** Renders the value in bold. As a sentence the part begins with a capital and has a colon. */
function PartText({ part: { before, value, after }, isSentence = false }: { readonly part: TieBreakPart; readonly isSentence?: boolean }) {
  return (
    <>
      {before === undefined ? "" : isSentence ? `${capitalized(before)}: ` : `${before} `}
      <b>{isSentence && before === undefined ? capitalized(value) : value}</b>
      {after === undefined ? "" : ` ${after}`}
    </>
  );
}

const plain = ({ before, value, after }: TieBreakPart): string => [before, value, after].filter((part) => part !== undefined).join(" ");
const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Describes how far a guessed number was off, as "total" and "3 off"; `off` is null when there was no guess. */
export function guessPart(name: string, off: number | null): TieBreakPart {
  if (off === null) return { value: "no", after: `${name} given` };
  return { before: name, value: off === 0 ? "exact" : `${off.toLocaleString()} off` };
}

/** Describes the whole tie-break: "Equal points: more right answers first, then less time. What is equal then shares the rank." */
export function chainLabel(steps: readonly string[], { isLastShared = true } = {}): string {
  if (steps.length === 0) return "Equal points share a rank.";
  return `Equal points: ${steps.join(", then ")}.${isLastShared ? " What is equal then shares the rank." : ""}`;
}

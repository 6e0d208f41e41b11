import type { Content, LineChange, Rules, Side } from "@sparc/sparclets/point-spread/point-spread.schema";
import { dayAndTime } from "../../lib/times.ts";
import { lineOf, lineWords, teamOf } from "./spread-words.ts";

interface ChangeWordsInput {
  readonly rules: Rules;
  readonly view: Content;
  readonly change: LineChange;
  /** From whose view a line is read. */
  readonly side: Side;
}

/** "Miami from +2.5 to +3 and the total from 44 to 45.5"; times are those of who reads it. */
export function lineChangeWords({ rules, view, change, side }: ChangeWordsInput): string {
  const of = (line: number | null): string => {
    const own = lineOf(rules, { line }, side);
    return own === null ? "no line" : lineWords(own);
  };
  const parts: string[] = [];
  if (rules.against === "spread" && change.was.line !== change.line)
    parts.push(`${teamOf(view, side).name} from ${of(change.was.line)} to ${of(change.line)}`);
  if (rules.totals && change.was.total !== change.total)
    parts.push(`the total from ${change.was.total ?? "none"} to ${change.total ?? "none"}`);
  if (change.starts_at !== undefined && change.was.starts_at !== undefined)
    parts.push(`the start from ${dayAndTime(change.was.starts_at)} to ${dayAndTime(change.starts_at)}`);
  return parts.join(" and ");
}

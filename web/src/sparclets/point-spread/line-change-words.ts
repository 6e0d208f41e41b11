import type { Content, LineChange, Named, Rules, Side } from "@sparc/sparclets/point-spread/point-spread.schema";
import { lineWords } from "../../lib/line-words.ts";
import { pointsWords } from "../../lib/points-words.ts";
import { dayAndTime } from "../../lib/times.ts";
import { lineOf, teamOf } from "./spread-words.ts";

interface ChangeWordsInput {
  readonly rules: Rules;
  readonly view: Content;
  readonly change: LineChange;
  /** From whose view a line is read. */
  readonly side: Side;
}

/** "Miami from +2½ to +3 and the total from 44 to 45½", "Miami is now called Miami Dolphins"; times are those of who reads it. */
export function lineChangeWords({ rules, view, change, side }: ChangeWordsInput): string {
  const of = (line: number | null): string => {
    const own = lineOf(rules, { line }, side);
    return own === null ? "no line" : lineWords(own);
  };
  const parts: string[] = [];
  if (rules.against === "spread" && change.was.line !== change.line)
    parts.push(`${teamOf(view, side).name} from ${of(change.was.line)} to ${of(change.line)}`);
  if (rules.totals && change.was.total !== change.total)
    parts.push(`the total from ${totalWords(change.was.total)} to ${totalWords(change.total)}`);
  if (change.starts_at !== undefined && change.was.starts_at !== undefined)
    parts.push(`the start from ${dayAndTime(change.was.starts_at)} to ${dayAndTime(change.starts_at)}`);
  return [...parts, ...renamedWords(change)].join(" and ");
}

const totalWords = (total: number | null): string => (total === null ? "none" : pointsWords(total));

function renamedWords(change: LineChange): readonly string[] {
  return (["away", "home"] as const).flatMap((role) => {
    const [was, now] = [change.was[role], change[role]];
    if (!was || !now) return [];
    const of = ({ name, short_name }: Named): string => (was.name === now.name ? short_name : name);
    return [`the ${role} team is called ${of(now)}, not ${of(was)}`];
  });
}

/** Who says why, as the server knows it: a reason can say anything, this cannot be typed. "The host: “Fog”", "From the feed: week-9.csv". */
export function reasonWords({ reason, by }: { readonly reason: string | null; readonly by?: "host" | "feed" | null | undefined }): string {
  if (reason === null) return "";
  if (by === "feed") return `From the feed: ${reason}`;
  return by === "host" ? `The host: “${reason}”` : `“${reason}”`;
}

import type { Content, LineChange, Named, Rules, Side } from "@sparc/sparclets/point-spread/point-spread.schema";
import { lineLabel } from "../../lib/line-labels.ts";
import { pointsLabel } from "../../lib/points-label.ts";
import { dayAndTime } from "../../lib/times.ts";
import { toLine, toTeam } from "./spread-labels.ts";

interface LineChangeInput {
  readonly rules: Rules;
  readonly view: Content;
  readonly change: LineChange;
  /** The team whose line is shown. */
  readonly side: Side;
}

/** Describes a change such as "Miami from +2½ to +3 and the total from 44 to 45½"; times are in the viewer's time zone. */
export function lineChangeMessage({ rules, view, change, side }: LineChangeInput): string {
  const of = (line: number | null): string => {
    const own = toLine(rules, { line }, side);
    return own === null ? "no line" : lineLabel(own);
  };
  const parts: string[] = [];
  if (rules.against === "spread" && change.was.line !== change.line)
    parts.push(`${toTeam(view, side).name} from ${of(change.was.line)} to ${of(change.line)}`);
  if (rules.totals && change.was.total !== change.total)
    parts.push(`the total from ${totalLabel(change.was.total)} to ${totalLabel(change.total)}`);
  if (change.starts_at !== undefined && change.was.starts_at !== undefined)
    parts.push(`the start from ${dayAndTime(change.was.starts_at)} to ${dayAndTime(change.starts_at)}`);
  return [...parts, ...renamedLabels(change)].join(" and ");
}

const totalLabel = (total: number | null): string => (total === null ? "none" : pointsLabel(total));

function renamedLabels(change: LineChange): readonly string[] {
  return (["away", "home"] as const).flatMap((role) => {
    const [was, now] = [change.was[role], change[role]];
    if (!was || !now) return [];
    const of = ({ name, short_name }: Named): string => (was.name === now.name ? short_name : name);
    return [`the ${role} team is called ${of(now)}, not ${of(was)}`];
  });
}

/**
 * A reason with its source, such as "The host: “Fog”" or "From the feed: week-9.csv". The source comes from the server, because the text of
 * a reason could claim any source.
 */
export function reasonLabel({ reason, by }: { readonly reason: string | null; readonly by?: "host" | "feed" | null | undefined }): string {
  if (reason === null) return "";
  if (by === "feed") return `From the feed: ${reason}`;
  return by === "host" ? `The host: “${reason}”` : `“${reason}”`;
}

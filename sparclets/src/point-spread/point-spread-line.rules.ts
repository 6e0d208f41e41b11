import type { Instant } from "../kernel/instant.ts";
import { ok, type Result, refuse } from "../kernel/result.ts";
import type { PointSpreadRefusal } from "./point-spread.errors.ts";
import { type DraftMatchup, HISTORY_MAX, type LineChange, type Rules } from "./point-spread.schema.ts";

/** What a pick is made by, and until when: known to everybody from publication on. */
export type Terms = Pick<DraftMatchup, "line" | "total" | "starts_at">;

/** From when on the line of a published matchup moves only for a stated reason. */
export function lineFixedFrom({ rules, startsAt }: { rules: Rules; startsAt: Instant | null }): Instant {
  const policy = rules.line_policy;
  if (policy.kind === "closing") return startsAt ?? Number.POSITIVE_INFINITY;
  if (policy.kind === "frozen") return 0;
  return Math.min(policy.at ?? 0, startsAt ?? Number.POSITIVE_INFINITY);
}

/** Whether new terms of a published matchup ask for a reason: a start always, a line and a total once they are fixed. First ones do not. */
export function asksForReason({ rules, was, to, now }: { rules: Rules; was: Terms; to: Terms; now: Instant }): boolean {
  if (to.starts_at !== was.starts_at) return true;
  const isMoved = (was.line !== null && to.line !== was.line) || (was.total !== null && to.total !== was.total);
  return isMoved && now >= lineFixedFrom({ rules, startsAt: was.starts_at });
}

/**
 * A published matchup with other terms, and the change in its history. What is refused does not depend on anybody's picks, so that a refusal
 * tells nothing of them.
 */
export function withTerms(a: {
  rules: Rules;
  matchup: DraftMatchup;
  to: Terms;
  reason: string | null;
  now: Instant;
  isFeed: boolean;
}): Result<DraftMatchup, PointSpreadRefusal> {
  const { rules, matchup, to, reason, now } = a;
  const was: Terms = { line: matchup.line, total: matchup.total, starts_at: matchup.starts_at };
  if ((was.line !== null && to.line === null) || (was.total !== null && to.total === null)) return refuse("point_spread.line_stays");
  const isLater = (to.starts_at ?? 0) > (was.starts_at ?? 0);
  if (isLater && matchup.game_id !== null && !a.isFeed) return refuse("point_spread.start_of_feed");
  if (reason === null && asksForReason({ rules, was, to, now }))
    return refuse("point_spread.reason_required", { problems: [{ path: "reason", code: "required", message: "Say why it changes" }] });
  return ok({ ...matchup, ...to, line_history: kept([...matchup.line_history, changeOf({ was, to, reason, now })]) });
}

function changeOf({ was, to, reason, now }: { was: Terms; to: Terms; reason: string | null; now: Instant }): LineChange {
  const change: LineChange = { at: now, line: to.line, total: to.total, was: { line: was.line, total: was.total }, reason };
  if (to.starts_at === was.starts_at || to.starts_at === null || was.starts_at === null) return change;
  return { ...change, starts_at: to.starts_at, was: { ...change.was, starts_at: was.starts_at } };
}

/** The first change tells what was published, the newest what matters now. */
const kept = (history: LineChange[]): LineChange[] =>
  history.length > HISTORY_MAX ? [...history.slice(0, 1), ...history.slice(1 - HISTORY_MAX)] : history;

import type { Instant } from "../kernel/instant.ts";
import { ok, type Result, refuse } from "../kernel/result.ts";
import type { PointSpreadRefusal } from "./point-spread.errors.ts";
import { type DraftMatchup, HISTORY_MAX, type LineChange, type Named, type Rules, type Side } from "./point-spread.schema.ts";
import { NOTICE_MS } from "./point-spread-limits.ts";
import { isOtherSide, isSameNamed, namesChanged, SIDES, toNamed } from "./point-spread-names.rules.ts";

/** What a pick is made by, and until when: known to everybody from publication on. */
export type Terms = Pick<DraftMatchup, "line" | "total" | "starts_at"> & Record<Side, Named>;

export const toTerms = ({ line, total, starts_at, home, away }: Omit<DraftMatchup, "key" | "game_id" | "line_history">): Terms => ({
  ...{ line, total, starts_at, home: toNamed(home), away: toNamed(away) },
});

export const isSameTerms = (one: Terms, other: Terms): boolean =>
  one.line === other.line && one.total === other.total && one.starts_at === other.starts_at && !isRenamed({ was: one, to: other });

/** From when on the line of a published matchup moves only for a stated reason. */
export function lineFixedFrom({ rules, startsAt }: { rules: Rules; startsAt: Instant | null }): Instant {
  const policy = rules.line_policy;
  if (policy.kind === "closing") return startsAt ?? Number.POSITIVE_INFINITY;
  if (policy.kind === "frozen") return 0;
  return Math.min(policy.at ?? 0, startsAt ?? Number.POSITIVE_INFINITY);
}

interface Changing {
  rules: Rules;
  was: Terms;
  to: Terms;
  now: Instant;
}

const isRenamed = ({ was, to }: Pick<Changing, "was" | "to">): boolean => SIDES.some((side) => !isSameNamed(was[side], to[side]));

/** Whether what somebody picked by is another than it was: a name, or a line or a total that is fixed. First ones are not. */
function isPickMoved({ rules, was, to, now }: Changing): boolean {
  const isMoved = (was.line !== null && to.line !== was.line) || (was.total !== null && to.total !== was.total);
  return isRenamed({ was, to }) || (isMoved && now >= lineFixedFrom({ rules, startsAt: was.starts_at }));
}

/** Whether new terms of a published matchup need a reason: names and a start always, a line and a total once they are fixed. */
export function asksForReason(input: Changing): boolean {
  return input.to.starts_at !== input.was.starts_at || isPickMoved(input);
}

/** Whether half an hour is left until picks close, so that members can see a person's change and pick again. */
export function leavesNotice({ closesAt, now }: { closesAt: Instant | null; now: Instant }): boolean {
  return closesAt === null || closesAt >= now + NOTICE_MS;
}

/**
 * Whether a change comes in the last half hour before picks close, as they stood (then the whistle may have gone) or as they would. Only a line
 * that the rules let move has no such time; where there was none, nobody could pick.
 */
function isHasty(input: Changing & { lockAt: Instant | null }): boolean {
  const { lockAt, now, was, to } = input;
  const isGiven = (was.line === null && to.line !== null) || (was.total === null && to.total !== null);
  if (!isGiven && !asksForReason(input)) return false;
  return [lockAt, to.starts_at].some((closesAt) => !leavesNotice({ closesAt, now }));
}

/**
 * A published matchup with other terms, and the change in its history. Refusals do not depend on picks, so that they reveal nothing of
 * them. `hasBegun`: the game itself has closed its picks, so that no notice is needed.
 */
export function withTerms(input: {
  rules: Rules;
  matchup: DraftMatchup;
  to: Terms;
  reason: string | null;
  now: Instant;
  /** When its picks close as it stands. */
  lockAt: Instant | null;
  isFeed: boolean;
  hasBegun: boolean;
}): Result<DraftMatchup, PointSpreadRefusal> {
  const { matchup, to, reason, now } = input;
  const was = toTerms(matchup);
  if ((was.line !== null && to.line === null) || (was.total !== null && to.total === null)) return refuse("point_spread.line_stays");
  const refusal = input.isFeed ? null : toRefusal({ ...input, was });
  const isUnexplained = reason === null && asksForReason({ ...input, was });
  if (refusal && !(isUnexplained && refusal === "point_spread.notice")) return refuse(refusal);
  if (isUnexplained)
    return refuse("point_spread.reason_required", { problems: [{ path: "reason", code: "required", message: "Say why it changes" }] });
  const change: LineChange = { ...toChange({ was, to, reason, now }), ...(reason === null ? {} : { by: input.isFeed ? "feed" : "host" }) };
  const { line, total, starts_at } = to;
  const teams = { home: { ...matchup.home, ...to.home }, away: { ...matchup.away, ...to.away } };
  return ok({ ...matchup, ...{ line, total, starts_at }, ...teams, line_history: trimHistory([...matchup.line_history, change]) });
}

/** Changes that a person may not make and the feed may, because the league decides them. */
function toRefusal(
  input: Changing & { matchup: DraftMatchup; reason: string | null; lockAt: Instant | null; hasBegun: boolean },
): PointSpreadRefusal | null {
  const { was, to, matchup } = input;
  const isOfFeed = matchup.game_id !== null;
  if (isOfFeed && isRenamed(input)) return "point_spread.names_of_feed";
  if (isOtherSide({ matchup, to })) return "point_spread.other_game";
  if (isOfFeed && (to.starts_at ?? 0) > (was.starts_at ?? 0)) return "point_spread.start_of_feed";
  if (isFull(matchup.line_history)) return "point_spread.changed_too_often";
  return !input.hasBegun && isHasty(input) ? "point_spread.notice" : null;
}

function toChange({ was, to, reason, now }: { was: Terms; to: Terms; reason: string | null; now: Instant }): LineChange {
  const names = namesChanged(was, to);
  const isMoved = to.starts_at !== was.starts_at && to.starts_at !== null && was.starts_at !== null;
  const toStart = ({ starts_at }: Terms) => (isMoved && starts_at !== null ? { starts_at } : {});
  return {
    ...{ at: now, line: to.line, total: to.total, ...toStart(to), ...names.now },
    was: { line: was.line, total: was.total, ...toStart(was), ...names.was },
    reason,
  };
}

const isFree = ({ reason }: LineChange): boolean => reason === null;

/** Whether nothing could go for a person's change: what has a reason stays. The last place is the feed's, which is never refused. */
function isFull(history: readonly LineChange[]): boolean {
  return history.length >= HISTORY_MAX - 1 && !history.slice(1).some(isFree);
}

/** The first change tells what was published, the newest what matters now; of those between, free moves of a line go, then the feed's own. */
function trimHistory(history: readonly LineChange[]): LineChange[] {
  if (history.length <= HISTORY_MAX) return [...history];
  const between = history.slice(1, -1);
  const free = between.findIndex(isFree);
  const ofFeed = between.findIndex(({ by }) => by === "feed");
  return history.toSpliced(1 + Math.max(0, free >= 0 ? free : ofFeed), 1);
}

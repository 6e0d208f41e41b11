import type { Instant } from "../kernel/instant.ts";
import { ok, type Result, refuse } from "../kernel/result.ts";
import type { MatchupChange, MatchupRules, MatchupsInput } from "../matchup-rules.ts";
import type { PointSpreadRefusal } from "./point-spread.errors.ts";
import {
  type Content,
  type Draft,
  type DraftMatchup,
  draftMatchup,
  type Named,
  type Outcome,
  type Rules,
  type Side,
} from "./point-spread.schema.ts";
import { correctionLabel } from "./point-spread-correction.rules.ts";
import { MATCHUPS_PER_WEEK_MAX } from "./point-spread-limits.ts";
import { isSameTerms, leavesNotice, type Terms, toTerms, withTerms } from "./point-spread-line.rules.ts";
import {
  type CreateMatchup,
  createMatchup,
  type MatchupView,
  matchupView,
  type PatchMatchup,
  patchMatchup,
} from "./point-spread-matchups.schema.ts";
import { nextMatchupKey, numberedWeeks } from "./point-spread-plan.rules.ts";
import { blankOutcome, isDecided, isSameOutcome, toResult } from "./point-spread-result.rules.ts";
import { isOff } from "./point-spread-settle.rules.ts";

type Input = MatchupsInput<Rules, Draft, Content, Outcome>;
type Writing = Input & { now?: Instant | null; isFeed?: boolean; isTakenOver?: boolean };
type Change = Result<MatchupChange<Draft, Outcome>>;

export const pointSpreadMatchups: MatchupRules<Rules, Draft, Content, Outcome, CreateMatchup, PatchMatchup> = {
  create: createMatchup,
  patch: patchMatchup,
  view: matchupView,
  apply: (input) => (input.key === null ? create(input, input.body) : patch(input, input.key, input.body)),
  isDecided,
  isOff: ({ outcome }) => isOff(outcome),
  correctionLabel,
  show,
};

function create(input: Writing, body: CreateMatchup): Change {
  const { draft, rules, slots, locked } = input;
  const weeks = numberedWeeks(draft);
  const number = body.week ?? weeks.at(-1)?.week ?? 1;
  const found = weeks.findIndex(({ week }) => week === number);
  const gameId = body.game_id ?? null;
  if (gameId !== null && draft.weeks.some(({ matchups }) => matchups.some(({ game_id }) => game_id === gameId)))
    return refuse("point_spread.game_exists");
  if (rules.lock === "week" && slots.some(({ key, content }) => content.week === number && locked.has(key)))
    return refuse("point_spread.week_closed");
  const matchups = weeks[found]?.matchups ?? [];
  const early = input.now == null ? null : addedLate({ ...input, now: input.now }, { matchups, body });
  if (early) return refuse(early);
  if (matchups.length >= MATCHUPS_PER_WEEK_MAX) return refuse("point_spread.week_full");
  const { home, away, starts_at, line = null, total = null } = body;
  const key = nextMatchupKey({ week: number, matchups });
  const added = draftMatchup.parse({ key, home, away, starts_at, line, total, game_id: gameId });
  if (found >= 0) {
    const changed = draft.weeks.map((week, at) => (at === found ? { ...week, matchups: [...week.matchups, added] } : week));
    return ok({ draft: { ...draft, weeks: changed } });
  }
  const later = weeks.findIndex(({ week }) => week > number);
  const week = { label: body.week_label ?? "", matchups: [added] };
  return ok({ draft: { ...draft, weeks: draft.weeks.toSpliced(later < 0 ? weeks.length : later, 0, week) } });
}

/**
 * Why a game cannot be added to a published card: members could not pick it in time, or would lose picking time they were promised. Only
 * persons add games; for a game of the feed that has begun, the host refuses.
 */
function addedLate(
  { rules, now, isFeed }: Pick<Writing, "rules" | "isFeed"> & { now: Instant },
  { matchups, body }: { matchups: readonly DraftMatchup[]; body: CreateMatchup },
): PointSpreadRefusal | null {
  if (!isFeed && body.game_id) return "point_spread.game_of_feed";
  if (body.starts_at <= now) return isFeed ? null : "point_spread.started";
  const firstStart = Math.min(...matchups.map(({ starts_at }) => starts_at ?? Number.POSITIVE_INFINITY));
  const isSooner = rules.lock === "week" && matchups.length > 0 && body.starts_at < firstStart;
  if (!isFeed && isSooner) return "point_spread.before_week";
  const closesAt = rules.lock === "week" ? Math.min(firstStart, body.starts_at) : body.starts_at;
  return leavesNotice({ closesAt, now }) ? null : "point_spread.added_late";
}

function patch(input: Writing, key: string, sent: PatchMatchup): Change {
  const before = input.draft.weeks.flatMap(({ matchups }) => matchups).find((one) => one.key === key);
  const slot = input.slots.find((one) => one.key === key);
  if (!before || !slot) return refuse("matchups.not_found");
  const body = toNotifiedFacts(input, key, sent);
  const begunAt = begunNow(input, { matchup: before, body });
  const matchup = patchedMatchup({ ...input, lockAt: slot.lockAt, begunAt }, colored(before, body), body);
  if (!matchup.ok) return matchup;
  const was = input.outcomes[key] ?? blankOutcome;
  const outcome = toResult({ before: was, patch: body });
  if (!outcome.ok) return outcome;
  const hasNewOutcome = !isSameOutcome(outcome.value, was);
  const closesAt = begunAt ?? slot.lockAt;
  if (isBackTooLate({ ...input, key, was, to: outcome.value, closesAt })) return refuse("point_spread.stays_off");
  const isEarly = outcome.value.status === "scheduled" || outcome.value.status === "postponed" || isOff(outcome.value);
  if (hasNewOutcome && !isEarly && !input.locked.has(key) && !(body.status === "in_progress" && begunAt !== null))
    return refuse("matchups.not_locked");
  return ok({
    ...(matchup.value === before ? {} : { draft: withMatchup(input.draft, matchup.value) }),
    ...(hasNewOutcome ? { outcomes: { [key]: outcome.value } } : {}),
  });
}

/** Whether a person counts a game again that everybody took for off when they last could pick. The feed's word is the league's. */
function isBackTooLate(input: Writing & { key: string; was: Outcome; to: Outcome; closesAt: Instant | null }): boolean {
  if (input.now == null || (input.isFeed && !input.isTakenOver) || !isOff(input.was) || isOff(input.to)) return false;
  if (input.locked.has(input.key)) return isOff(input.outcomesAtLock?.[input.key] ?? blankOutcome);
  return !leavesNotice({ closesAt: input.closesAt, now: input.now });
}

/** The feed follows a draft too, of which nothing is under way; and a game that was called off does not close its picks by beginning. */
function toNotifiedFacts({ now, isFeed, locked, outcomes }: Writing, key: string, body: PatchMatchup): PatchMatchup {
  const isFollowed = now != null && !isOff(outcomes[key] ?? blankOutcome);
  if (!isFeed || isFollowed || locked.has(key) || body.status !== "in_progress") return body;
  const { status: _, ...rest } = body;
  return rest;
}

/** When the picks of a game that has begun before its start close: at once, which is the next instant. Null: it has not. */
function begunNow({ now, isFeed, locked }: Writing, { matchup, body }: { matchup: DraftMatchup; body: PatchMatchup }): Instant | null {
  if (now == null || locked.has(matchup.key)) return null;
  const isPast = isFeed === true && body.starts_at !== undefined && body.starts_at !== matchup.starts_at && body.starts_at <= now;
  return body.status === "in_progress" || isPast ? now + 1 : null;
}

/** The same object when nothing changes. */
function colored(matchup: DraftMatchup, body: PatchMatchup): DraftMatchup {
  const toColor = (side: Side) => (body[side]?.color === undefined ? matchup[side].color : body[side].color);
  const [home, away] = [toColor("home"), toColor("away")];
  if (home === matchup.home.color && away === matchup.away.color) return matchup;
  return { ...matchup, home: { ...matchup.home, color: home }, away: { ...matchup.away, color: away } };
}

const toNames = ({ name, short_name }: Partial<Named> = {}): Partial<Named> => ({
  ...(name === undefined ? {} : { name }),
  ...(short_name === undefined ? {} : { short_name }),
});

type Patching = Writing & { lockAt: Instant | null; begunAt: Instant | null };

/** The same object when nothing changes. */
function patchedMatchup(input: Patching, before: DraftMatchup, body: PatchMatchup): Result<DraftMatchup> {
  const was = toTerms(before);
  const to: Terms = {
    line: body.line === undefined ? was.line : body.line,
    total: body.total === undefined ? was.total : body.total,
    starts_at: input.begunAt ?? body.starts_at ?? was.starts_at,
    home: { ...was.home, ...toNames(body.home) },
    away: { ...was.away, ...toNames(body.away) },
  };
  if (isSameTerms(was, to)) return ok(before);
  const isMoreThanBegun = input.begunAt !== null && !input.isFeed && !isSameTerms({ ...was, starts_at: to.starts_at }, to);
  if (input.locked.has(before.key) || isMoreThanBegun) return refuse("point_spread.picks_closed");
  if (input.now == null) return ok({ ...before, ...to, home: { ...before.home, ...to.home }, away: { ...before.away, ...to.away } });
  return withTerms({
    ...{ rules: input.rules, matchup: before, to, reason: body.reason ?? null, now: input.now, lockAt: input.lockAt },
    ...{ isFeed: input.isFeed ?? false, hasBegun: input.begunAt !== null },
  });
}

function withMatchup(draft: Draft, changed: DraftMatchup): Draft {
  const changedIn = (matchups: DraftMatchup[]) => matchups.map((one) => (one.key === changed.key ? changed : one));
  return { ...draft, weeks: draft.weeks.map((week) => ({ ...week, matchups: changedIn(week.matchups) })) };
}

function show(input: Parameters<typeof pointSpreadMatchups.show>[0]): MatchupView {
  const { key, content } = input.slot;
  return {
    id: key,
    ...content,
    ...(input.outcomes[key] ?? blankOutcome),
    ...{ is_locked: input.locked.has(key), revision: input.revision, note: input.note },
  };
}

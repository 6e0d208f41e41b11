import type { Instant } from "../kernel/instant.ts";
import { ok, type Result, refuse } from "../kernel/result.ts";
import type { MatchupChange, MatchupRules, MatchupsInput } from "../matchup-rules.ts";
import type { PointSpreadRefusal } from "./point-spread.errors.ts";
import { type Content, type Draft, type DraftMatchup, draftMatchup, type Outcome, type Rules } from "./point-spread.schema.ts";
import { correctionWords } from "./point-spread-correction.rules.ts";
import { MATCHUPS_PER_WEEK_MAX } from "./point-spread-limits.ts";
import { withTerms } from "./point-spread-line.rules.ts";
import {
  type CreateMatchup,
  createMatchup,
  type MatchupView,
  matchupView,
  type PatchMatchup,
  patchMatchup,
} from "./point-spread-matchups.schema.ts";
import { nextMatchupKey, numberedWeeks } from "./point-spread-plan.rules.ts";
import { blankOutcome, isDecided, isSameOutcome, resultOf } from "./point-spread-result.rules.ts";
import { isOff } from "./point-spread-settle.rules.ts";

type Input = MatchupsInput<Rules, Draft, Content, Outcome>;
type Writing = Input & { now?: Instant | null; isFeed?: boolean };
type Change = Result<MatchupChange<Draft, Outcome>>;

export const pointSpreadMatchups: MatchupRules<Rules, Draft, Content, Outcome, CreateMatchup, PatchMatchup> = {
  create: createMatchup,
  patch: patchMatchup,
  view: matchupView,
  apply: (a) => (a.key === null ? create(a, a.body) : patch(a, a.key, a.body)),
  isDecided,
  isOff: ({ outcome }) => isOff(outcome),
  correctionWords,
  show,
};

function create(a: Writing, body: CreateMatchup): Change {
  const { draft, rules, slots, locked } = a;
  const weeks = numberedWeeks(draft);
  const number = body.week ?? weeks.at(-1)?.week ?? 1;
  const found = weeks.findIndex(({ week }) => week === number);
  const gameId = body.game_id ?? null;
  if (gameId !== null && draft.weeks.some(({ matchups }) => matchups.some(({ game_id }) => game_id === gameId)))
    return refuse("point_spread.game_exists");
  if (rules.lock === "week" && slots.some(({ key, content }) => content.week === number && locked.has(key)))
    return refuse("point_spread.week_closed");
  const matchups = weeks[found]?.matchups ?? [];
  const early = a.now == null ? null : addedLate({ ...a, now: a.now }, { matchups, body });
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

/** Why a published card does not take a game from a person: members could not pick it, or would lose the time they were promised. */
function addedLate(
  { rules, now, isFeed }: Pick<Writing, "rules" | "isFeed"> & { now: Instant },
  { matchups, body }: { matchups: readonly DraftMatchup[]; body: CreateMatchup },
): PointSpreadRefusal | null {
  if (isFeed) return null;
  if (body.game_id) return "point_spread.game_of_feed";
  if (body.starts_at == null) return null;
  if (body.starts_at <= now) return "point_spread.started";
  const firstStart = Math.min(...matchups.map(({ starts_at }) => starts_at ?? Number.POSITIVE_INFINITY));
  const isHasty = rules.lock === "week" && matchups.length > 0 && body.starts_at < firstStart;
  return isHasty ? "point_spread.before_week" : null;
}

function patch(a: Writing, key: string, body: PatchMatchup): Change {
  const before = a.draft.weeks.flatMap(({ matchups }) => matchups).find((one) => one.key === key);
  if (!before || !a.slots.some((slot) => slot.key === key)) return refuse("matchups.not_found");
  const matchup = patchedMatchup(a, before, body);
  if (!matchup.ok) return matchup;
  const was = a.outcomes[key] ?? blankOutcome;
  const outcome = resultOf({ before: was, patch: body });
  if (!outcome.ok) return outcome;
  const isTold = !isSameOutcome(outcome.value, was);
  const isEarly = outcome.value.status === "scheduled" || outcome.value.status === "postponed" || isOff(outcome.value);
  if (isTold && !isEarly && !a.locked.has(key)) return refuse("matchups.not_locked");
  return ok({
    ...(matchup.value === before ? {} : { draft: withMatchup(a.draft, matchup.value) }),
    ...(isTold ? { outcomes: { [key]: outcome.value } } : {}),
  });
}

/** The same object when nothing changes. */
function patchedMatchup(a: Writing, before: DraftMatchup, body: PatchMatchup): Result<DraftMatchup> {
  const { line = before.line, total = before.total, starts_at: startsAt = before.starts_at } = body;
  const isSame = line === before.line && total === before.total && startsAt === before.starts_at;
  if (isSame) return ok(before);
  if (a.locked.has(before.key)) return refuse("point_spread.picks_closed");
  const to = { line, total, starts_at: startsAt };
  if (a.now == null) return ok({ ...before, ...to });
  return withTerms({ rules: a.rules, matchup: before, to, reason: body.reason ?? null, now: a.now, isFeed: a.isFeed ?? false });
}

function withMatchup(draft: Draft, changed: DraftMatchup): Draft {
  const changedIn = (matchups: DraftMatchup[]) => matchups.map((one) => (one.key === changed.key ? changed : one));
  return { ...draft, weeks: draft.weeks.map((week) => ({ ...week, matchups: changedIn(week.matchups) })) };
}

function show(a: Parameters<typeof pointSpreadMatchups.show>[0]): MatchupView {
  const { key, content } = a.slot;
  return {
    id: key,
    ...content,
    ...(a.outcomes[key] ?? blankOutcome),
    ...{ is_locked: a.locked.has(key), revision: a.revision, note: a.note },
  };
}

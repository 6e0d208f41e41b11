import type { Instant } from "../kernel/instant.ts";
import { ok, type Result, refuse } from "../kernel/result.ts";
import type { MatchupChange, MatchupRules, MatchupsInput } from "../matchup-rules.ts";
import {
  type Content,
  type Draft,
  draft as draftSchema,
  type Outcome,
  type Rules,
  type SeriesContent,
  type SeriesOutcome,
} from "./bracket.schema.ts";
import { calledSeries, correctionLabel } from "./bracket-correction.rules.ts";
import { graphGaps } from "./bracket-draft-graph.rules.ts";
import { findSeriesOutcome, type Pair, realSides, type SeriesSlot, seriesSlots, teamsById } from "./bracket-graph.rules.ts";
import {
  type CreateMatchup,
  createMatchup,
  type MatchupView,
  matchupView,
  type PatchMatchup,
  patchMatchup,
} from "./bracket-matchups.schema.ts";
import { renamedTeams } from "./bracket-names.rules.ts";
import { blankOutcome, toScore } from "./bracket-result.rules.ts";
import { withTimes } from "./bracket-times.rules.ts";

type Input = MatchupsInput<Rules, Draft, Content, Outcome>;
type Change = Result<MatchupChange<Draft, Outcome>>;

export const bracketMatchups: MatchupRules<Rules, Draft, Content, Outcome, CreateMatchup, PatchMatchup> = {
  create: createMatchup,
  patch: patchMatchup,
  view: matchupView,
  apply(input) {
    if (input.key === null) return create(input, input.body);
    const slot = input.slots.find(({ key }) => key === input.key);
    if (!slot) return refuse("matchups.not_found");
    const { key, content } = slot;
    return content.kind === "series" ? patchSeries(input, { key, content }, input.body) : patchNumber(input, input.key, input.body);
  },
  isDecided: ({ outcome }) => "number" in outcome || outcome.winner !== null || outcome.is_void,
  correctionLabel,
  show,
};

function create({ rules, draft, now }: Input & { now?: Instant | null }, body: CreateMatchup): Change {
  const isKnown = now !== null && now !== undefined;
  const ofRound = draft.series.filter(({ round }) => round === body.round);
  const n = body.n ?? Math.max(0, ...ofRound.map((series) => series.n)) + 1;
  if (ofRound.some((series) => series.n === n)) return refuse("bracket.series_exists");
  const { round, sides = [{ kind: "open" }, { kind: "open" }], locks_at = null, game_2_at = null } = body;
  const added = (body.teams ?? []).filter((team) => !draft.teams.some(({ id }) => id === team.id));
  const series = [...draft.series, { round, n, sides, locks_at, game_2_at }];
  const after: Draft = { ...draft, teams: [...draft.teams, ...added], series };
  if (!draftSchema.safeParse(after).success) return refuse("bracket.full");
  const taken = isKnown ? renamedTeams({ before: draft, after }).problems : [];
  if (taken.length > 0)
    return refuse("request.invalid", {
      problems: taken.map(({ at, member, message }) => {
        const place = body.teams?.findIndex(({ id }) => id === after.teams[at]?.id);
        return { path: `teams.${place}.${member}`, code: "duplicate", message };
      }),
    });
  const own = `series.${draft.series.length}.`;
  const problems = graphGaps({ rules, draft: after }).filter(({ level, path }) => level === "error" && path.startsWith(own));
  if (problems.length === 0) return ok({ draft: after });
  return refuse("request.invalid", {
    problems: problems.map(({ path, code, message }) => ({ path: path.replace(own, ""), code, message })),
  });
}

function patchNumber(input: Input, key: string, { number }: PatchMatchup): Change {
  const before = input.outcomes[key];
  if (number === undefined || (before && "number" in before && before.number === number)) return ok({});
  return input.locked.has(key) ? ok({ outcomes: { [key]: { number } } }) : refuse("matchups.not_locked");
}

function patchSeries(input: Input, series: SeriesSlot, patch: PatchMatchup): Change {
  const timed = withTimes({ ...input, content: series.content, patch });
  if (!timed.ok) return timed;
  const result = enterResult(input, series, patch);
  return result.ok && timed.value ? ok({ ...result.value, draft: timed.value }) : result;
}

function enterResult(input: Input, series: SeriesSlot, patch: PatchMatchup): Change {
  const { key, content } = series;
  const before = findSeriesOutcome(input.outcomes, key) ?? blankOutcome;
  const placed: SeriesOutcome = { ...before, teams: patch.teams ?? before.teams };
  if (patch.teams && !canStandThere(input, series, patch.teams)) return refuse("bracket.wrong_team");
  const pair = realSides(input.slots, { ...input.outcomes, [key]: placed }).get(key) ?? [null, null];
  const score = toScore({ content, pair, before: placed, patch });
  if (!score.ok) return score;
  if (score.value.winner !== null && !pair.includes(score.value.winner)) return refuse("bracket.wrong_team");
  const after: SeriesOutcome = { ...score.value, teams: [...pair], is_void: patch.is_void ?? before.is_void };
  const isSettled = after.winner !== null || after.is_void;
  if (isSettled && !input.locked.has(key)) return refuse("matchups.not_locked");
  if (isSameOutcome(after, { ...before, teams: [...(realSides(input.slots, input.outcomes).get(key) ?? pair)] })) return ok({});
  return withFollowers(input, key, after);
}

/** A team of this bracket, on one side only, and in no other series of the same round. */
function canStandThere(input: Input, { key, content }: SeriesSlot, teams: SeriesOutcome["teams"]): boolean {
  const known = new Set(input.draft.teams.map(({ id }) => id));
  const elsewhere = new Set<string>();
  const sides = realSides(input.slots, input.outcomes);
  for (const other of seriesSlots(input.slots))
    if (other.key !== key && other.content.round === content.round) for (const id of sides.get(other.key) ?? []) if (id) elsewhere.add(id);
  const given = teams.filter((id) => id !== null);
  return new Set(given).size === given.length && given.every((id) => known.has(id) && !elsewhere.has(id));
}

/**
 * The advancing team may have changed: running scores of other teams become meaningless. A decided series must be reopened first, also where
 * its winner stays, because nobody played its score against another team. A side that was not known yet may become known.
 */
function withFollowers(input: Input, key: string, after: SeriesOutcome): Change {
  const was = realSides(input.slots, input.outcomes);
  const now = realSides(input.slots, { ...input.outcomes, [key]: after });
  const changed: Record<string, Outcome> = { [key]: after };
  for (const later of seriesSlots(input.slots)) {
    const outcome = findSeriesOutcome(input.outcomes, later.key);
    const pair = now.get(later.key) ?? [null, null];
    if (later.key === key || !outcome || isSamePair(pair, was.get(later.key) ?? [null, null])) continue;
    const replaced = (was.get(later.key) ?? [null, null]).some((team, at) => team !== null && team !== pair[at]);
    if (outcome.winner !== null && (replaced || !pair.includes(outcome.winner))) return refuseLaterDecided(input, later);
    changed[later.key] = { ...outcome, teams: [...pair], wins: outcome.winner === null ? [0, 0] : outcome.wins };
  }
  return ok({ outcomes: changed });
}

function refuseLaterDecided({ slots }: Input, { key, content }: SeriesSlot): Change {
  const message = `To reopen first: ${calledSeries(slots, content)}`;
  return refuse("bracket.later_decided", { details: { slot: key }, problems: [{ path: `matchups.${key}`, code: "decided", message }] });
}

function show(input: Parameters<typeof bracketMatchups.show>[0]): MatchupView {
  const { key, content } = input.slot;
  const slotFields = { id: key, is_locked: input.locked.has(key), locks_at: input.slot.lockAt, revision: input.revision, note: input.note };
  const outcome = input.outcomes[key];
  if (content.kind === "tie_break") {
    const number = outcome && "number" in outcome ? outcome.number : null;
    return { kind: "tie_break", ...slotFields, question: content.question, number };
  }
  const { wins, winner, length, is_void } = findSeriesOutcome(input.outcomes, key) ?? blankOutcome;
  const teams = findTeams(input, key);
  const drafted = input.draft.series.find(({ round, n }) => round === content.round && n === content.n);
  const game_2_at = drafted?.game_2_at ?? null;
  return { kind: "series", ...slotFields, ...toParts(content), teams, wins, winner, length, is_void, game_2_at };
}

function toParts({ round, n, round_name, best_of }: SeriesContent) {
  return { round, n, round_name, best_of };
}

/** By the names in the slots; a team added to the draft later by the draft's. */
function findTeams(input: Input, key: string): (MatchupView & { kind: "series" })["teams"] {
  const byId = teamsById(input.slots);
  const [one, other] = realSides(input.slots, input.outcomes).get(key) ?? [null, null];
  const toTeam = (id: string | null) => (id === null ? null : (byId.get(id) ?? input.draft.teams.find((team) => team.id === id) ?? null));
  return [toTeam(one), toTeam(other)];
}

/** Stored documents are read back with another order of members. */
function isSameOutcome(one: SeriesOutcome, other: SeriesOutcome): boolean {
  const parts = ({ teams, wins, winner, length, is_void }: SeriesOutcome) => JSON.stringify([teams, wins, winner, length, is_void]);
  return parts(one) === parts(other);
}

function isSamePair(one: Pair, other: Pair): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

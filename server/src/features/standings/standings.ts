import type { ColumnReader } from "@sparc/sparclets/kernel/column";
import { findPassed } from "@sparc/sparclets/kernel/find-passed";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import { type Ranking, rankByKeys } from "@sparc/sparclets/kernel/rank";
import { decidingKeys } from "@sparc/sparclets/kernel/tie-break";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { PointsLine, Slot } from "@sparc/sparclets/sparclet-rules";
import { linesOfUnits, pointsOfUnits } from "./points.ts";
import type { EntryRow } from "./standings.repository.ts";
import { computeTeamStandings, type TeamEntries, type TeamStandings } from "./team-standings.ts";

/** Everything an event's standings are made of, as it was read at one results version. */
export interface StandingsInput {
  eventId: string;
  sparclet: Sparclet;
  rules: JsonObject;
  resultsVersion: number;
  slots: readonly Slot<Json>[];
  outcomes: ReadonlyMap<string, Json>;
  /** When the newest revision of each outcome was made. */
  outcomeAt?: ReadonlyMap<string, Instant>;
  columns: ReadonlyMap<string, ColumnReader>;
  entries: readonly EntryRow[];
  /** Null or absent where the event is not played in teams. */
  teams?: TeamEntries | null;
}

/**
 * The standings of one event at one results version: points, the tie-break chain and ranks of every entry in typed arrays.
 * Derived, never stored as truth; the same input gives the same standings in every process.
 */
export interface Standings {
  eventId: string;
  resultsVersion: number;
  /** The number of all entries, including those excluded from the ranking, whose rank is 0. */
  entryCount: number;
  /** Ranked entries, best first. */
  order: Int32Array;
  rankOf(entryNo: number): number;
  pointsOf(entryNo: number): number;
  /** The keys that are compared: points and the tie-break chain, in units of the type. */
  keysOf(entryNo: number): number[];
  /** The tie-break keys that separate an entry from others with equal points; null when no other entry has as many points. */
  tieBreakOf(entryNo: number): { key: string; value: number }[] | null;
  entryNoOf(userId: string): number | null;
  /** Null where the event is not played in teams. */
  teams(): TeamStandings | null;
  /** The entry's team, from 1; null without one. */
  teamNoOf(entryNo: number): number | null;
  /** Teams that get the stars and prizes for ranks, by the table of teams; null where people get them, by their own. */
  awardedTeams(): { names: readonly string[]; table: TeamStandings } | null;
  userIdOf(entryNo: number): string;
  /** Ranks gained (positive) or lost (negative) by the slot that counted last. */
  movementOf(entryNo: number): number;
  /** Of those whom an entry passed by the slot that counted last, the one who is best placed; null for nobody. */
  passedBy(entryNo: number): number | null;
  /** Right answers in a row up to the slot that counted last; 0 for types that do not count them. */
  inARowOf(entryNo: number): number;
  /** The slot that counted last, if any: the one sealed last, or with entered results the one with the newest result. */
  lastSlot: string | null;
  explain(entryNo: number): PointsLine[];
  rightCountOf(entryNo: number): number;
  /** 0 for types without days. */
  bestStreakOf(entryNo: number): number;
  /** In days, up to the last settled slot; 0 for types without days. */
  currentStreakOf(entryNo: number): number;
}

export function computeStandings(input: StandingsInput): Standings {
  const { sparclet, slots, entries } = input;
  const entryCount = entries.length === 0 ? 0 : (entries[entries.length - 1] as EntryRow).entryNo + 1;
  const userIds = new Array<string>(entryCount).fill("");
  const entryNos = new Map<string, number>();
  const isRanked = new Uint8Array(entryCount);
  for (const entry of entries) {
    userIds[entry.entryNo] = entry.userId;
    entryNos.set(entry.userId, entry.entryNo);
    isRanked[entry.entryNo] = entry.isExcluded ? 0 : 1;
  }
  const score = (counted: readonly Slot<Json>[], outcomes: ReadonlyMap<string, Json> = input.outcomes) => ({
    rules: input.rules,
    slots: counted,
    outcomes: Object.fromEntries(outcomes),
    columns: Object.fromEntries(input.columns),
    entryCount,
  });
  const full = score(slots);
  const { keys } = sparclet.rules.scoreAll(full);
  const ranking = rankByKeys({ keys, entryCount, isRanked: (entryNo) => isRanked[entryNo] === 1 });
  const tieBreaks = sparclet.rules.tieBreaks?.(input.rules) ?? [];
  const counted = countedSlots(input);
  const last = counted.at(-1) ?? null;
  // A matchup without a result still leads to later ones, so only its result is left out.
  const scoreBefore = () =>
    sparclet.rules.matchups
      ? score(slots, new Map([...input.outcomes].filter(([key]) => key !== last?.key)))
      : score(slots.filter((slot) => slot !== last));
  let before: Ranking | null = null;
  const ranksBefore = () => {
    before ??= rankByKeys({
      keys: sparclet.rules.scoreAll(scoreBefore()).keys,
      entryCount,
      isRanked: (entryNo) => isRanked[entryNo] === 1,
    });
    return before.ranks;
  };
  let passed: Int32Array | null = null;
  const passedAll = () => {
    passed ??= findPassed({ order: ranking.order, ranks: ranking.ranks, ranksBefore: ranksBefore() });
    return passed;
  };
  let inARow: Int32Array | null = null;
  const inARowAll = () => {
    inARow ??= sparclet.rules.rightInARow?.(full) ?? new Int32Array(entryCount);
    return inARow;
  };
  const teamRules = sparclet.rules.teams?.(input.rules) ?? null;
  const teamNos = new Map(input.teams?.entries.map(({ entryNo, teamNo }) => [entryNo, teamNo]));
  let teams: TeamStandings | null = null;
  const getTeams = () => {
    teams ??= toTeamStandings({ input, full, scoreBefore: counted.length <= 1 ? null : scoreBefore });
    return teams;
  };
  const units = keys[0] ?? new Int32Array(entryCount);
  return {
    eventId: input.eventId,
    resultsVersion: input.resultsVersion,
    entryCount,
    order: ranking.order,
    rankOf: (entryNo) => ranking.ranks[entryNo] ?? 0,
    pointsOf: (entryNo) => pointsOfUnits(sparclet, units[entryNo] ?? 0),
    keysOf: (entryNo) => keys.map((key) => key[entryNo] ?? 0),
    tieBreakOf: (entryNo) =>
      decidingKeys({ order: ranking.order, keys, entryNo })?.flatMap((at) => {
        const tieBreak = tieBreaks[at - 1];
        return tieBreak ? [{ key: tieBreak.name, value: (keys[at]?.[entryNo] ?? 0) / (tieBreak.scale ?? 1) }] : [];
      }) ?? null,
    entryNoOf: (userId) => entryNos.get(userId) ?? null,
    teams: getTeams,
    teamNoOf: (entryNo) => teamNos.get(entryNo) ?? null,
    awardedTeams: () => {
      const table = teamRules?.awardsTo === "teams" ? getTeams() : null;
      return teamRules && table ? { names: teamRules.names, table } : null;
    },
    userIdOf: (entryNo) => userIds[entryNo] ?? "",
    // Without a table before there is no movement.
    movementOf: (entryNo) => (counted.length <= 1 ? 0 : (ranksBefore()[entryNo] ?? 0) - (ranking.ranks[entryNo] ?? 0)),
    passedBy: (entryNo) => {
      const other = counted.length <= 1 ? -1 : (passedAll()[entryNo] ?? -1);
      return other < 0 ? null : other;
    },
    inARowOf: (entryNo) => inARowAll()[entryNo] ?? 0,
    lastSlot: last?.key ?? null,
    explain: (entryNo) => linesOfUnits(sparclet, sparclet.rules.scoreBreakdown({ ...full, entryNo })),
    rightCountOf: (entryNo) => sparclet.rules.rightCount({ ...full, entryNo }),
    bestStreakOf: (entryNo) => sparclet.rules.bestStreak?.({ ...full, entryNo }) ?? 0,
    currentStreakOf: (entryNo) => sparclet.rules.currentStreak?.({ ...full, entryNo }) ?? 0,
  };
}

type Score = Parameters<Sparclet["rules"]["scoreAll"]>[0];

/** Null where the event is not played in teams. `scoreBefore` is null where the last slot is the first that counts. */
function toTeamStandings({
  input,
  full,
  scoreBefore,
}: {
  input: StandingsInput;
  full: Score;
  scoreBefore: (() => Score) | null;
}): TeamStandings | null {
  const { scoreTeams } = input.sparclet.rules;
  if (!input.teams || !scoreTeams) return null;
  return computeTeamStandings({
    teams: input.teams,
    ...{ slots: input.slots, columns: input.columns },
    entryCount: full.entryCount,
    score: {
      full: (members) => scoreTeams({ ...full, members }),
      before: scoreBefore && ((members) => scoreTeams({ ...scoreBefore(), members })),
    },
  });
}

/** Slots whose results count in the table, in the order in which they were added. */
function countedSlots({ sparclet, slots, outcomes, outcomeAt }: StandingsInput): Slot<Json>[] {
  const { matchups } = sparclet.rules;
  const toSealedAt = ({ key, sealedAt }: Slot<Json>): Instant | null => {
    if (!matchups) return sealedAt;
    const outcome = outcomes.get(key);
    return outcome !== undefined && matchups.isDecided({ outcome }) ? (outcomeAt?.get(key) ?? 0) : null;
  };
  return slots
    .flatMap((slot) => {
      const at = toSealedAt(slot);
      return at === null ? [] : [{ slot, at }];
    })
    .sort((a, b) => a.at - b.at)
    .map(({ slot }) => slot);
}

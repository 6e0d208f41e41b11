import type { ColumnReader } from "@sparc/sparclets/kernel/column";
import { type Ranking, rankByKeys } from "@sparc/sparclets/kernel/rank";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { TeamMembers } from "@sparc/sparclets/team-rules";
import type { TeamEntryRow } from "../events/entry-teams.repository.ts";

/** Who plays for the teams of an event, as it was read with its standings. */
export interface TeamEntries {
  teamCount: number;
  entries: readonly TeamEntryRow[];
}

/** The table of teams at one results version. */
export interface TeamStandings {
  /** Numbers of teams with members, best first. */
  order: Int32Array;
  /** 0 for a team without members. */
  rankOf(teamNo: number): number;
  pointsOf(teamNo: number): number;
  /** Ranks gained (positive) or lost (negative) by the slot that counted last. */
  movementOf(teamNo: number): number;
  /** Whether the entry answered a slot in which it counted for its team; false without a team. */
  hasPlayed(entryNo: number): boolean;
}

/** Keys of teams under these members; `before`: without the slot that counted last, null for the first one. */
interface TeamScores {
  full(members: TeamMembers): { keys: Int32Array[] };
  before: ((members: TeamMembers) => { keys: Int32Array[] }) | null;
}

export function computeTeamStandings(input: {
  teams: TeamEntries;
  slots: readonly Slot<unknown>[];
  columns: ReadonlyMap<string, ColumnReader>;
  entryCount: number;
  score: TeamScores;
}): TeamStandings {
  const { teams, slots, columns, score } = input;
  const members = toTeamMembers(input);
  const size = teams.teamCount + 1;
  const hasMembers = new Uint8Array(size);
  for (const { teamNo } of teams.entries) hasMembers[teamNo] = 1;
  const rank = (keys: Int32Array[]): Ranking => rankByKeys({ keys, entryCount: size, isRanked: (no) => no > 0 && hasMembers[no] === 1 });
  const { keys } = score.full(members);
  const ranking = rank(keys);
  const before = score.before ? rank(score.before(members).keys) : null;
  return {
    order: ranking.order,
    rankOf: (no) => ranking.ranks[no] ?? 0,
    pointsOf: (no) => keys[0]?.[no] ?? 0,
    movementOf: (no) => (before ? (before.ranks[no] ?? 0) - (ranking.ranks[no] ?? 0) : 0),
    hasPlayed: (entryNo) =>
      (members.teamOf[entryNo] ?? 0) > 0 &&
      slots.some(({ key, ordinal }) => ordinal >= (members.countsFrom[entryNo] ?? 0) && (columns.get(key)?.code(entryNo) ?? 0) !== 0),
  };
}

/** An entry counts from the slot after those that were sealed before it, and after the one that was open as it came. */
function toTeamMembers({
  teams,
  slots,
  entryCount,
}: {
  teams: TeamEntries;
  slots: readonly Slot<unknown>[];
  entryCount: number;
}): TeamMembers {
  const teamOf = new Uint8Array(entryCount);
  const countsFrom = new Int32Array(entryCount);
  for (const { entryNo, teamNo, joinedAt, joinedIn } of teams.entries) {
    // Somebody who joined after the entries were read for the standings.
    if (entryNo >= entryCount) continue;
    teamOf[entryNo] = teamNo;
    for (const { key, ordinal, sealedAt } of slots) {
      const isBefore = key === joinedIn || (sealedAt !== null && sealedAt <= joinedAt);
      if (isBefore) countsFrom[entryNo] = Math.max(countsFrom[entryNo] ?? 0, ordinal + 1);
    }
  }
  return { teamCount: teams.teamCount, teamOf, countsFrom };
}

/**
 * Decides who wins which prize, from the standings, the tiers and the resolved ties. The functions are pure. Ranks are those among the
 * entries that can win.
 */
import type { EventPrizes, PrizeTier } from "@sparc/contract/entities/prize-tiers";
import type { Standings } from "../standings/standings.ts";
import type { TeamStandings } from "../standings/team-standings.ts";

/** An entry that can win. Equal results share a `rank`. */
export interface Candidate {
  entryNo: number;
  rank: number;
  points: number;
  /** The team whose rank and points these are, where prizes go to teams. */
  teamNo?: number;
}

export interface Winner {
  prizeIndex: number;
  /** The number of the prize within its tier, from 0. */
  itemNo: number;
  entryNo: number;
  /** The rank that the prize is given for; null for a drawn prize. */
  rank: number | null;
  /** The team whose rank that is; null where people win for themselves. */
  teamNo: number | null;
}

/** Candidates with a shared rank that different tiers cover. */
export interface Tie {
  rank: number;
  entryNos: number[];
  /** The teams that share it, in the order of their numbers; null where people do. */
  teamNos: number[] | null;
  prizeIndexes: number[];
}

/** Everybody who can win, best first: ranked among themselves, as if excluded people had not played. */
export function toCandidates(
  table: Pick<Standings, "order" | "rankOf" | "pointsOf" | "userIdOf" | "teamNoOf" | "awardedTeams">,
  barred: ReadonlySet<string>,
): Candidate[] {
  const teams = table.awardedTeams()?.table;
  if (teams) return toTeamCandidates({ table, teams, barred });
  const candidates: Candidate[] = [];
  let tableRank = 0;
  let rank = 0;
  for (const entryNo of table.order) {
    if (barred.has(table.userIdOf(entryNo))) continue;
    if (table.rankOf(entryNo) !== tableRank) {
      tableRank = table.rankOf(entryNo);
      rank = candidates.length + 1;
    }
    candidates.push({ entryNo, rank, points: table.pointsOf(entryNo) });
  }
  return candidates;
}

/**
 * The members who played for each team and can win, with the rank and points of their team. Teams without such a member are left out, so
 * that the prize of each rank has winners.
 */
function toTeamCandidates({
  table,
  teams,
  barred,
}: {
  table: Pick<Standings, "order" | "userIdOf" | "teamNoOf">;
  teams: TeamStandings;
  barred: ReadonlySet<string>;
}): Candidate[] {
  const members = new Map<number, number[]>();
  for (const entryNo of table.order) {
    const teamNo = table.teamNoOf(entryNo);
    if (teamNo === null || !teams.hasPlayed(entryNo) || barred.has(table.userIdOf(entryNo))) continue;
    members.set(teamNo, [...(members.get(teamNo) ?? []), entryNo]);
  }
  const ranked = [...teams.order].filter((teamNo) => members.has(teamNo));
  return ranked.flatMap((teamNo) => {
    const rank = ranked.findIndex((other) => teams.rankOf(other) === teams.rankOf(teamNo)) + 1;
    return (members.get(teamNo) ?? []).map((entryNo) => ({ entryNo, rank, points: teams.pointsOf(teamNo), teamNo }));
  });
}

/** Who holds a rank: the team, or the entry where people win for themselves. */
const toHolder = ({ entryNo, teamNo }: Candidate): number => teamNo ?? entryNo;

const toHolders = (group: readonly Candidate[]): number[] => [...new Set(group.map(toHolder))];

/** A group that is level is a tie where the places it takes up are not all in a tier or all outside it. */
export function findTies(tiers: readonly PrizeTier[], candidates: readonly Candidate[]): Tie[] {
  return toGroups(candidates).flatMap((group) => {
    const rank = group[0]?.rank ?? 0;
    const holders = toHolders(group);
    const last = rank + holders.length - 1;
    const prizeIndexes = tiers.flatMap(({ award }, index) => {
      if (holders.length === 1 || award.by !== "rank") return [];
      const isTouched = award.from <= last && award.to >= rank;
      const isInside = award.from <= rank && award.to >= last;
      return isTouched && !isInside ? [index] : [];
    });
    if (prizeIndexes.length === 0) return [];
    const teamNos = group[0]?.teamNo === undefined ? null : holders.sort((one, other) => one - other);
    return [{ rank, entryNos: group.map(({ entryNo }) => entryNo), teamNos, prizeIndexes }];
  });
}

/**
 * The candidates with their ranks once ties are decided, best first: `orders` are those that were drawn, of entries or teams, by their
 * rank; all others share theirs.
 */
export function toPlaces(candidates: readonly Candidate[], orders: ReadonlyMap<number, readonly number[]>): Candidate[] {
  return candidates
    .map((candidate) => {
      const at = orders.get(candidate.rank)?.indexOf(toHolder(candidate)) ?? -1;
      return { ...candidate, rank: candidate.rank + Math.max(0, at) };
    })
    .sort((one, other) => one.rank - other.rank);
}

/**
 * The prizes for ranks, best rank first; `places` from `toPlaces`. A tier gives more prizes than it has ranks where all tied people get one,
 * and where it goes to teams, each member of which gets one.
 */
export function rankWinners(tiers: readonly PrizeTier[], places: readonly Candidate[]): Winner[] {
  return tiers.flatMap(({ award }, prizeIndex) => {
    if (award.by !== "rank") return [];
    return places
      .filter(({ rank }) => rank >= award.from && rank <= award.to)
      .map(({ entryNo, rank, teamNo = null }, itemNo) => ({ prizeIndex, itemNo, entryNo, rank, teamNo }));
  });
}

/** Who is in a tier's draw, in the order of their numbers. */
export function toDrawPool(award: PrizeTier["award"], candidates: readonly Candidate[], winners: ReadonlySet<number>): number[] {
  if (award.by !== "draw") return [];
  const { best_ranked, except_winners } = award;
  return candidates
    .filter(({ entryNo, rank }) => (best_ranked === null || rank <= best_ranked) && !(except_winners && winners.has(entryNo)))
    .map(({ entryNo }) => entryNo)
    .sort((one, other) => one - other);
}

/** People with the best rank who have no prize yet; several where they are tied, as the members of a team are. */
export function nextByRank(candidates: readonly Candidate[], holders: ReadonlySet<number>): number[] {
  const free = candidates.filter(({ entryNo }) => !holders.has(entryNo));
  return free.filter(({ rank }) => rank === free[0]?.rank).map(({ entryNo }) => entryNo);
}

/** Problems that a tier alone cannot show, with their paths. */
export function prizeProblems({ tiers }: EventPrizes): { path: string; code: string; message: string }[] {
  return tiers.flatMap(({ name }, index) =>
    tiers.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) < index
      ? [{ path: `prizes.tiers.${index}.name`, code: "duplicate", message: "Another prize has this name" }]
      : [],
  );
}

/** Groups of equal rank; the candidates are sorted best first. */
function toGroups(candidates: readonly Candidate[]): Candidate[][] {
  const groups: Candidate[][] = [];
  for (const candidate of candidates) {
    const group = groups.at(-1);
    if (group?.[0]?.rank === candidate.rank) group.push(candidate);
    else groups.push([candidate]);
  }
  return groups;
}

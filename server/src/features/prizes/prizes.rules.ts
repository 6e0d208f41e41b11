/**
 * Decides who wins which prize, from the standings, the tiers and the resolved ties. The functions are pure. Ranks are those among the
 * entries that can win.
 */
import type { EventPrizes, PrizeTier } from "@sparc/contract/entities/prize-tiers";
import type { Standings } from "../standings/standings.ts";

/** An entry that can win. Equal results share a `rank`. */
export interface Candidate {
  entryNo: number;
  rank: number;
  points: number;
}

export interface Winner {
  prizeIndex: number;
  /** The number of the prize within its tier, from 0. */
  itemNo: number;
  entryNo: number;
  /** The rank that the prize is given for; null for a drawn prize. */
  rank: number | null;
}

/** Candidates with a shared rank that different tiers cover. */
export interface Tie {
  rank: number;
  entryNos: number[];
  prizeIndexes: number[];
}

/** Everybody who can win, best first: ranked among themselves, as if excluded people had not played. */
export function toCandidates(
  table: Pick<Standings, "order" | "rankOf" | "pointsOf" | "userIdOf">,
  barred: ReadonlySet<string>,
): Candidate[] {
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

/** A group that is level is a tie where the places it takes up are not all in a tier or all outside it. */
export function findTies(tiers: readonly PrizeTier[], candidates: readonly Candidate[]): Tie[] {
  return toGroups(candidates).flatMap((group) => {
    const rank = group[0]?.rank ?? 0;
    const last = rank + group.length - 1;
    const prizeIndexes = tiers.flatMap(({ award }, index) => {
      if (group.length === 1 || award.by !== "rank") return [];
      const isTouched = award.from <= last && award.to >= rank;
      const isInside = award.from <= rank && award.to >= last;
      return isTouched && !isInside ? [index] : [];
    });
    return prizeIndexes.length > 0 ? [{ rank, entryNos: group.map(({ entryNo }) => entryNo), prizeIndexes }] : [];
  });
}

/** The place of each candidate once ties are decided: `orders` are those that were drawn, by their rank; all others share theirs. */
export function toPlaces(candidates: readonly Candidate[], orders: ReadonlyMap<number, readonly number[]>): Map<number, number> {
  const places = new Map(candidates.map(({ entryNo, rank }) => [entryNo, rank]));
  for (const [rank, order] of orders) for (const [at, entryNo] of order.entries()) places.set(entryNo, rank + at);
  return places;
}

/** The prizes for ranks, best rank first. Where all tied people get one, a tier gives more prizes than it has ranks. */
export function rankWinners(tiers: readonly PrizeTier[], places: ReadonlyMap<number, number>): Winner[] {
  const byPlace = [...places].sort(([, one], [, other]) => one - other);
  return tiers.flatMap(({ award }, prizeIndex) => {
    if (award.by !== "rank") return [];
    return byPlace
      .filter(([, place]) => place >= award.from && place <= award.to)
      .map(([entryNo, rank], itemNo) => ({ prizeIndex, itemNo, entryNo, rank }));
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

/** People with the best rank who have no prize yet; several where they are tied. */
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

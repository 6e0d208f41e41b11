/**
 * Rarity of a grid: for each cell the percentage of those who played who gave the same person there, 100 for a missed cell. Lower is
 * better, from 0 to 900. It depends on everybody, so it is provisional until the puzzle's day has ended.
 */
import { CELLS } from "./grid-size.ts";

/** Whom one member found for each cell; null where they found nobody. */
export type GivenCells = readonly (string | null)[];

/** For each cell how often each person was given. */
export type CellCounts = readonly Readonly<Record<string, number>>[];

const MISSED_PERCENT = 100;

/** The rarity of a grid of which nothing was found. */
export const RARITY_MAX = CELLS * MISSED_PERCENT;

export interface Rarity {
  total: number;
  /** The percentage of each cell; 100 where it was missed. */
  cells: number[];
}

/**
 * `counts` and `players` include the member's own attempt; where they are older than it, it counts as one. Percentages are rounded to
 * whole numbers, halves up, before they are added: what is shown per cell adds up to the total, and 0 means fewer than one in 200.
 */
export function toRarity({ given, counts, players }: { given: GivenCells; counts: CellCounts; players: number }): Rarity {
  const cells = Array.from({ length: CELLS }, (_, cell) => {
    const person = given[cell] ?? null;
    if (person === null) return MISSED_PERCENT;
    const count = Math.max(1, countOf(person, counts[cell]));
    return Math.round((100 * count) / Math.max(players, count));
  });
  return { total: cells.reduce((sum, percent) => sum + percent, 0), cells };
}

/** Ids are people's own: one may be called as a member that every object has. */
function countOf(person: string, counts: CellCounts[number] = {}): number {
  return Object.hasOwn(counts, person) ? (counts[person] ?? 0) : 0;
}

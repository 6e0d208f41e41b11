/** One way a series can still end. */
export interface SeriesResult {
  /** Whether the first or the second side wins. */
  side: 0 | 1;
  /** In games, or null where lengths are not told apart. */
  length: number | null;
  /** 0–1; those of a series add up to 1. */
  chance: number;
}

/**
 * How a series can still end from its score, each game on its own: the first side wins one with the chance `first` (½: even). Ends that
 * the score rules out are not in the list. Without lengths there is one end a side.
 */
export function seriesResults(input: {
  bestOf: number;
  wins: readonly [number, number];
  hasLengths: boolean;
  first: number;
}): SeriesResult[] {
  const needed = (input.bestOf + 1) / 2;
  const games = { 0: input.first, 1: 1 - input.first };
  const results: SeriesResult[] = [];
  for (const side of [0, 1] as const) {
    const missing = needed - input.wins[side];
    const lost = input.wins[side === 0 ? 1 : 0];
    let total = 0;
    // The last game is won, so what is lost from now on falls among those before it.
    for (let more = 0; lost + more < needed; more++) {
      const chance = choose(missing - 1 + more, more) * games[side] ** missing * (1 - games[side]) ** more;
      total += chance;
      if (input.hasLengths && chance > 0) results.push({ side, length: needed + lost + more, chance });
    }
    if (!input.hasLengths && total > 0) results.push({ side, length: null, chance: total });
  }
  return results;
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

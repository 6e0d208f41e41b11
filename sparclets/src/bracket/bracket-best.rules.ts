import {
  claimedSeries,
  findSeriesOutcome,
  type GraphSlot,
  type Outcomes,
  realSides,
  type SeriesSlot,
  seriesSlots,
} from "./bracket-graph.rules.ts";

/** By team: the most that all series which lead to that team being there can score. */
type Worths = ReadonlyMap<string, number>;

/** `loser` null: it is not known yet whom the winner meets. */
export interface Course {
  winner: string;
  loser: string | null;
}

/**
 * The most that all series together can score, over every course the bracket can still take. Exact where winners feed later series; for
 * sides still to come any candidate is assumed to be possible.
 */
export function bestTotal(input: {
  slots: readonly GraphSlot[];
  outcomes: Outcomes;
  worth: (series: SeriesSlot, course: Course) => number;
}): number {
  const series = seriesSlots(input.slots);
  const real = realSides(input.slots, input.outcomes);
  const best = new Map<string, Worths>();
  const consumed = new Set<string>();
  for (const one of series) {
    const { key, content } = one;
    const sides = content.sides.map((side, at): Worths => {
      const there = real.get(key)?.[at as 0 | 1] ?? null;
      const from = side.kind === "winner" ? best.get(side.series) : undefined;
      if (side.kind === "winner" && from && (there === null || from.has(there))) {
        consumed.add(side.series);
        return there === null ? from : new Map([[there, from.get(there) as number]]);
      }
      return new Map((there === null ? content.candidates : [there]).map((team) => [team, 0]));
    }) as [Worths, Worths];
    const winner = findSeriesOutcome(input.outcomes, key)?.winner ?? null;
    best.set(key, bestByWinner({ one, sides, winner, worth: input.worth }));
  }
  const claimed = claimedSeries(series);
  let total = 0;
  for (const { key } of series) if (!claimed.has(key) || !consumed.has(key)) total += Math.max(0, ...(best.get(key)?.values() ?? []));
  return total;
}

function bestByWinner(input: {
  one: SeriesSlot;
  sides: readonly [Worths, Worths];
  /** The winner of a decided series. */
  winner: string | null;
  worth: (series: SeriesSlot, course: Course) => number;
}): Worths {
  const best = new Map<string, number>();
  const take = (winner: string, total: number) => best.set(winner, Math.max(best.get(winner) ?? Number.NEGATIVE_INFINITY, total));
  for (const at of [0, 1] as const) {
    const others = input.sides[1 - at] as Worths;
    for (const [winner, before] of input.sides[at]) {
      if (input.winner !== null && winner !== input.winner) continue;
      let isAlone = true;
      for (const [loser, beside] of others) {
        if (loser === winner) continue;
        isAlone = false;
        take(winner, before + beside + input.worth(input.one, { winner, loser }));
      }
      if (isAlone) take(winner, before + input.worth(input.one, { winner, loser: null }));
    }
  }
  return best;
}

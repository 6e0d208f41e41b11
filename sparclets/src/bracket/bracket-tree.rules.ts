import type { Draft, DraftSeries, Rules, Side } from "./bracket.schema.ts";
import { toSeriesKey } from "./bracket-graph.rules.ts";

/** The number of the first round that is picked. */
export function toFirstRound({ mode }: Pick<Rules, "mode">): number {
  return mode === "second_chance" ? 2 : 1;
}

/** Round by round and by number; of two with the same name, the first in the draft. */
export function orderedSeries(draft: Pick<Draft, "series">): DraftSeries[] {
  const byKey = new Map<string, DraftSeries>();
  for (const series of draft.series) if (!byKey.has(toSeriesKey(series))) byKey.set(toSeriesKey(series), series);
  return [...byKey.values()].sort((a, b) => a.round - b.round || a.n - b.n);
}

/** How many rounds a tree of so many teams has. */
export function roundsFor(teamCount: number): number {
  return Math.max(1, Math.ceil(Math.log2(Math.max(2, teamCount))));
}

/**
 * The standard tree: series n of round r is fed by 2n − 1 and 2n of the round before, and the best seeds meet as late as possible. Teams
 * are given best first; where they are fewer than the tree has places, the best have byes and start in round 2.
 */
export function standardTree(teamIds: readonly string[]): DraftSeries[] {
  const rounds = roundsFor(teamIds.length);
  const order = seedOrder(2 ** rounds);
  const teamAt = (place: number): string | null => teamIds[(order[place] as number) - 1] ?? null;
  const series: DraftSeries[] = [];
  const byes = new Map<string, string>();
  for (let round = 1; round <= rounds; round++) {
    for (let n = 1; n <= 2 ** (rounds - round); n++) {
      const sides = [2 * n - 1, 2 * n].map((from): Side => {
        if (round === 1) {
          const team = teamAt(from - 1);
          return team === null ? { kind: "open" } : { kind: "team", team };
        }
        const bye = byes.get(`${round - 1}_${from}`);
        return bye === undefined ? { kind: "winner", series: `${round - 1}_${from}` } : { kind: "team", team: bye };
      }) as [Side, Side];
      const there = sides.flatMap((side) => (side.kind === "team" ? [side.team] : []));
      if (round === 1 && there.length === 1 && teamIds.length > 1) byes.set(`1_${n}`, there[0] as string);
      else series.push({ round, n, sides, locks_at: null, game_2_at: null });
    }
  }
  return series;
}

/** Seeds in the order of the first round's places: 1, 8, 4, 5, 2, 7, 3, 6. */
export function seedOrder(places: number): number[] {
  let order = [1];
  while (order.length < places) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order;
}

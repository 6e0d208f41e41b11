import * as fc from "fast-check";
import { expect, test } from "vitest";
import { pointsHistogram } from "./points-histogram.rules.ts";
import { toMedian } from "./slot-figures.view.ts";

test("everybody is in one bar, of which there are at most twelve, without a gap, from the lowest to the highest", () => {
  const points = fc.array(
    fc.integer({ min: -200, max: 40_000 }).map((halves) => halves / 2),
    { minLength: 1, maxLength: 300 },
  );
  fc.assert(
    fc.property(points, (given) => {
      const sorted = [...given].sort((one, other) => other - one);
      const histogram = pointsHistogram({ points: sorted, most: 20_000 });
      if (!histogram) throw new Error("somebody is there");
      const { rows, step, median } = histogram;
      expect(rows.length).toBeLessThanOrEqual(13);
      expect(rows.map(({ from }) => from - (rows[0]?.from ?? 0))).toEqual(rows.map((_, at) => at * step));
      for (const { from, count } of rows) expect(given.filter((value) => value >= from && value < from + step).length).toBe(count);
      expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(given.length);
      expect(given.filter((value) => value <= median).length * 2).toBeGreaterThanOrEqual(given.length);
      expect(given.filter((value) => value > median).length * 2).toBeLessThanOrEqual(given.length);
    }),
  );
});

test("has a median that half have, of an even number too", () => {
  const medianOf = (...points: number[]) => pointsHistogram({ points, most: 1_000 })?.median;
  expect([medianOf(944, 943, 0, 0), medianOf(9, 5, 1), medianOf(7)]).toEqual([943, 5, 7]);
});

test("has no bars and no median without players", () => {
  expect([pointsHistogram({ points: [], most: 10 }), toMedian([])]).toEqual([null, null]);
  expect([toMedian([9, 1, 5]), toMedian([9, 1, 5, 2])]).toEqual([5, 2]);
});

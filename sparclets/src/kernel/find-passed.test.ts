import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findPassed } from "./find-passed.ts";
import { rankByKeys } from "./rank.ts";

const toRanking = (points: readonly number[]) =>
  rankByKeys({ keys: [Int32Array.from(points)], entryCount: points.length, isRanked: (entryNo) => entryNo % 7 !== 6 });

/** Compares everybody with everybody. */
function passedByAll(points: readonly number[], pointsBefore: readonly number[]): (number | undefined)[] {
  const { order, ranks } = toRanking(points);
  const before = toRanking(pointsBefore).ranks;
  const rank = (from: Int32Array, entryNo: number) => from[entryNo] as number;
  return points.map((_, own) => {
    const passed = [...order].filter((other) => rank(before, other) < rank(before, own) && rank(ranks, other) > rank(ranks, own));
    const best = Math.min(...passed.map((other) => rank(ranks, other)));
    return rank(ranks, own) === 0 ? undefined : passed.length === 0 ? undefined : best;
  });
}

test("names one of the best placed of those whom each entry has passed", () => {
  const points = fc.integer({ min: 0, max: 12 });
  fc.assert(
    fc.property(fc.array(fc.tuple(points, points), { maxLength: 25 }), (pairs) => {
      const [now, before] = [pairs.map(([first]) => first), pairs.map(([, second]) => second)];
      const { order, ranks } = toRanking(now);
      const ranksBefore = toRanking(before).ranks;
      const passed = findPassed({ order, ranks, ranksBefore });
      const foundRanks = [...passed].map((entryNo) => (entryNo < 0 ? undefined : ranks[entryNo]));
      expect(foundRanks).toEqual(passedByAll(now, before));
      passed.forEach((other, own) => {
        if (other >= 0) expect(ranksBefore[other]).toBeLessThan(ranksBefore[own] as number);
      });
    }),
    { numRuns: 500 },
  );
});

test("of a jump over several, the one directly below now", () => {
  const { order, ranks } = toRanking([50, 40, 30, 60]);
  expect(findPassed({ order, ranks, ranksBefore: toRanking([50, 40, 30, 10]).ranks })[3]).toBe(0);
});

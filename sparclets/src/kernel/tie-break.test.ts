import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rankByKeys } from "./rank.ts";
import { decidingKeys } from "./tie-break.ts";

function decided(...columns: readonly (readonly number[])[]): (number[] | null)[] {
  const keys = columns.map((column) => Int32Array.from(column));
  const entryCount = columns[0]?.length ?? 0;
  const { order } = rankByKeys({ keys, entryCount });
  return Array.from({ length: entryCount }, (_, entryNo) => decidingKeys({ order, keys, entryNo }));
}

describe("the deciding tie-breaks of an entry", () => {
  test("are the keys that distinguish it from one of the others, and no key on which all agree", () => {
    // Four have 8 points: the first is ahead in the first tie-break, the others are parted by the third alone, two of them by nothing.
    expect(decided([8, 8, 9, 8, 8], [3, 2, 2, 2, 2], [5, 5, 5, 5, 5], [0, -3, 0, -9, -9])).toEqual([[1], [1, 3], null, [1, 3], [1, 3]]);
  });

  test("are empty where all are equal, and null where nobody has as many points", () => {
    expect(decided([4, 4, 7], [1, 1, 0])).toEqual([[], [], null]);
    expect(decided([4, 4])).toEqual([[], []]);
  });

  test("equal those found by comparing each entry with every other", () => {
    const column = (count: number) => fc.array(fc.integer({ min: 0, max: 2 }), { minLength: count, maxLength: count });
    const columns = fc.integer({ min: 1, max: 20 }).chain((count) => fc.tuple(column(count), column(count), column(count)));
    fc.assert(
      fc.property(columns, (all) => {
        const expected = all[0].map((points, entryNo) => {
          const tied = all[0].flatMap((other, at) => (at !== entryNo && other === points ? [at] : []));
          const apart = tied.map((at) => all.findIndex((key) => key[at] !== key[entryNo])).filter((key) => key > 0);
          return tied.length === 0 ? null : [...new Set(apart)].sort();
        });
        expect(decided(...all)).toEqual(expected);
      }),
    );
  });
});

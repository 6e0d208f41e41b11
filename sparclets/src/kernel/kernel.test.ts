import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cell, packColumn, readColumn } from "./column.ts";
import { rankByKeys } from "./rank.ts";
import { createRng, toSeed } from "./rng.ts";

const word = fc.integer({ min: 0, max: 0xffff });
const cell = fc.record({ code: word, aux: word });

describe("a column", () => {
  test("returns every cell it was packed from, and empty ones elsewhere", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.integer({ min: 0, max: 99 }).map(String), cell), (given) => {
        const cells = new Map<number, Cell>(Object.entries(given).map(([entryNo, value]) => [Number(entryNo), value]));
        const column = packColumn(100, cells);
        const reader = readColumn(column);
        expect(column.bytes.length).toBe(100 * column.width);
        for (let entryNo = 0; entryNo < 120; entryNo++)
          expect({ code: reader.code(entryNo), aux: reader.aux(entryNo) }).toEqual(cells.get(entryNo) ?? { code: 0, aux: 0 });
      }),
    );
  });

  test("is as narrow as its cells allow", () => {
    const measureWidth = (code: number, aux: number) => packColumn(1, new Map([[0, { code, aux }]])).width;
    expect([measureWidth(255, 0), measureWidth(256, 0), measureWidth(1, 1)]).toEqual([1, 2, 4]);
  });

  test("refuses cells that do not fit", () => {
    expect(() => packColumn(1, new Map([[0, { code: 65_536, aux: 0 }]]))).toThrow(RangeError);
    expect(() => packColumn(1, new Map([[0, { code: 1, aux: -1 }]]))).toThrow(RangeError);
    expect(() => packColumn(1, new Map([[1, { code: 1, aux: 0 }]]))).toThrow(RangeError);
  });
});

describe("a ranking", () => {
  test("shares ranks and skips the ranks of a group after it", () => {
    const { order, ranks } = rankByKeys({ keys: [Int32Array.of(5, 9, 9, 1)], entryCount: 4 });
    expect([...ranks]).toEqual([3, 1, 1, 4]);
    expect([...order]).toEqual([1, 2, 0, 3]);
  });

  test("compares the next key only where those before are equal", () => {
    expect([...rankByKeys({ keys: [Int32Array.of(5, 5, 6), Int32Array.of(1, 2, 0)], entryCount: 3 }).ranks]).toEqual([3, 2, 1]);
  });

  test("leaves out unranked entries", () => {
    const { order, ranks } = rankByKeys({ keys: [Int32Array.of(3, 2, 1)], entryCount: 3, isRanked: (entryNo) => entryNo !== 0 });
    expect([...ranks]).toEqual([0, 1, 2]);
    expect([...order]).toEqual([1, 2]);
  });

  test("gives each entry one more than the number of entries before it", () => {
    const value = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(-0x8000_0000, -100_000, 65_536, 300_000, 0x7fff_ffff));
    const keys = fc.integer({ min: 1, max: 30 }).chain((count) => {
      const key = fc.array(value, { minLength: count, maxLength: count });
      return fc.tuple(key, key);
    });
    fc.assert(
      fc.property(keys, ([first, second]) => {
        const { order, ranks } = rankByKeys({ keys: [Int32Array.from(first), Int32Array.from(second)], entryCount: first.length });
        expect([...order]).toEqual(first.map((_, at) => at).sort((x, y) => (ranks[x] as number) - (ranks[y] as number) || x - y));
        for (const [x, points] of first.entries()) {
          const better = first.filter((other, y) => other > points || (other === points && (second[y] as number) > (second[x] as number)));
          expect(ranks[x]).toBe(1 + better.length);
        }
      }),
    );
  });
});

describe("seeded randomness", () => {
  test("repeats itself for a seed and differs between seeds", () => {
    const items = Array.from({ length: 20 }, (_, at) => at);
    const shuffled = (seed: number) => createRng(seed).shuffle(items);
    expect(shuffled(1)).toEqual(shuffled(1));
    expect(shuffled(1)).not.toEqual(shuffled(2));
    expect([...shuffled(1)].sort((x, y) => x - y)).toEqual(items);
    expect(toSeed("a")).not.toBe(toSeed("b"));
  });

  test("stays below its bound", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 1_000 }), (seed, bound) => {
        const rng = createRng(seed);
        for (let i = 0; i < 20; i++) expect(rng.below(bound)).toSatisfy((n: number) => Number.isInteger(n) && n >= 0 && n < bound);
      }),
    );
  });
});

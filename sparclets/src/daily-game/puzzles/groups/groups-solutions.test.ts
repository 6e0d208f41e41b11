import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countSolutions, type Fits } from "./groups-solutions.rules.ts";

const own = (place: number) => Math.floor(place / 4);
const everyWord = Array.from({ length: 16 }, (_, place) => place);
/** Fits from marks: [word, group it also fits]. */
const toFits = (marks: readonly (readonly [number, number])[]): Fits =>
  everyWord.map((place) => [...new Set([own(place), ...marks.flatMap(([word, group]) => (word === place ? [group] : []))])]);

/** Tries every group for every word. Only for few marks. */
function solutionsByTrying(fits: Fits): string[] {
  const solutions: string[] = [];
  const place = (sorting: readonly number[]) => {
    if (sorting.length === 16) solutions.push(sorting.join(""));
    else for (const group of fits[sorting.length] ?? []) if (sorting.filter((one) => one === group).length < 4) place([...sorting, group]);
  };
  place([]);
  return solutions;
}

/** A second solution exists exactly if words can be passed on in a ring of groups. */
function hasRing(fits: Fits): boolean {
  const passesTo = (from: number) => new Set(everyWord.filter((place) => own(place) === from).flatMap((place) => fits[place] ?? []));
  const reached = (from: number): Set<number> => {
    const groups = new Set<number>();
    const visit = (group: number) => {
      for (const next of passesTo(group)) {
        if (next === group || groups.has(next)) continue;
        groups.add(next);
        visit(next);
      }
    };
    visit(from);
    return groups;
  };
  return [0, 1, 2, 3].some((group) => reached(group).has(group));
}

const mark = fc.tuple(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 0, max: 3 }));

describe("the solutions that an author's marks allow", () => {
  test.each([
    ["nothing fits elsewhere", [], 1],
    ["a word fits elsewhere and none comes back", [[0, 1]], 1],
    [
      "words are passed on without a ring",
      [
        [0, 1],
        [4, 2],
        [8, 3],
      ],
      1,
    ],
    [
      "two words can change places",
      [
        [0, 1],
        [4, 0],
      ],
      2,
    ],
    [
      "either of two words can change places with a third",
      [
        [0, 1],
        [1, 1],
        [4, 0],
      ],
      3,
    ],
    [
      "three words can change places in a ring",
      [
        [0, 1],
        [4, 2],
        [8, 0],
      ],
      2,
    ],
    [
      "two pairs can change places",
      [
        [0, 1],
        [4, 0],
        [8, 3],
        [12, 2],
      ],
      4,
    ],
  ] as const)("are counted when %s", (_, marks, count) => {
    expect(countSolutions(toFits(marks))).toMatchObject({ count, other: count === 1 ? null : expect.anything() });
  });

  test("are 16! / 4!⁴ when every word fits everywhere", () => {
    const all = everyWord.flatMap((place) => [0, 1, 2, 3].map((group) => [place, group] as const));
    expect(countSolutions(toFits(all)).count).toBe(63_063_000);
  });

  test("equal those found by trying everything, and the example is among them", () => {
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 10 }), (marks) => {
        const fits = toFits(marks);
        const tried = solutionsByTrying(fits);
        const { count, other } = countSolutions(fits);
        expect(count).toBe(tried.length);
        expect(other !== null).toBe(count > 1);
        if (other) expect(tried.filter((solution) => solution !== everyWord.map(own).join(""))).toContain(other.join(""));
      }),
    );
  });

  test("are several exactly when words can rotate between groups, however many marks there are", () => {
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 64 }), (marks) => {
        const fits = toFits(marks);
        expect(countSolutions(fits).count > 1).toBe(hasRing(fits));
      }),
    );
  });

  test.each([
    [
      [
        [2, 3],
        [13, 0],
        [5, 1],
      ],
      [2, 13],
    ],
    [
      [
        [0, 1],
        [4, 2],
        [8, 0],
        [9, 3],
        [12, 2],
      ],
      [9, 12],
    ],
    [
      [
        [0, 1],
        [4, 0],
        [5, 2],
        [8, 3],
        [12, 1],
      ],
      [0, 4],
    ],
  ] as const)("give as example the one that moves fewest words (%#)", (marks, moved) => {
    const { other } = countSolutions(toFits(marks));
    expect(everyWord.filter((place) => other?.[place] !== own(place))).toEqual(moved);
  });
});

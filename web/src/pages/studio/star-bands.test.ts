import { expect, test } from "vitest";
import { bandProblems, nextBand, type TypedBand, toBands, wholeNumber } from "./star-bands.ts";

const band = (from: string, to: string, stars: string, key = 1): TypedBand => ({ key, from, to, stars });

test("the ranks and stars of bands are whole numbers, and bands do not overlap", () => {
  expect(bandProblems([band("1", "1", "100"), band("2", "5", "40")])).toEqual([null, null]);
  expect(bandProblems([band("", "1", "100")])[0]).toContain("whole numbers");
  expect(bandProblems([band("3", "2", "100")])[0]).toContain("before the first");
  expect(bandProblems([band("1", "3", "100"), band("3", "5", "40")])).toEqual([null, "Ranks 1 to 3 already have stars."]);
  expect(bandProblems([band("1", "1", "0")])[0]).toContain("from 1 on");
});

test("invalid bands are not saved, and valid ones are sorted by rank", () => {
  expect(toBands([band("1", "1", "x")])).toBeNull();
  expect(toBands([band("2", "5", "40"), band("1", "1", "100")])).toEqual([
    { from: 1, to: 1, stars: 100 },
    { from: 2, to: 5, stars: 40 },
  ]);
});

test("a new band begins after the last rank", () => {
  expect(nextBand([])).toMatchObject({ from: "1", to: "1" });
  expect(nextBand([band("1", "1", "100", 7), band("2", "5", "41", 3)])).toEqual({ key: 8, from: "6", to: "6", stars: "21" });
});

test("a whole number has only digits and is within its bounds", () => {
  expect([wholeNumber("10", 0, 1000), wholeNumber("1001", 0, 1000), wholeNumber("-1", 0, 5), wholeNumber("1e3", 0, 5)]).toEqual([
    10,
    null,
    null,
    null,
  ]);
});

import { expect, test } from "vitest";
import { endLanding, LANDINGS_MAX, NO_LANDINGS, readList, toSheet } from "./landings.ts";
import type { Caller } from "./use-roll-call.ts";

const list = (...numbers: number[]): Caller[] => numbers.map((number) => ({ number, name: `Player ${number}`, face: number }));
const numbers = (callers: readonly Caller[]) => callers.map(({ number }) => number);
const opened = readList(NO_LANDINGS, list(2, 1), false);

test("whoever is there when the screen opens stands on the sheet and does not land", () => {
  expect([numbers(opened.waiting), numbers(toSheet(opened)), opened.openedAt]).toEqual([[], [2, 1], 2]);
});

test("a new name lands first and joins the sheet afterwards", () => {
  const landing = readList(opened, list(3, 2, 1), false);
  expect([numbers(landing.waiting), numbers(toSheet(landing))]).toEqual([[3], [2, 1]]);
  const joined = endLanding(landing, 3);
  expect([numbers(joined.waiting), numbers(toSheet(joined))]).toEqual([[], [3, 2, 1]]);
  expect(numbers(readList(joined, list(3, 2, 1), false).waiting), "it lands once").toEqual([]);
});

test("of a crowd a few land in the order in which they came, and the rest are on the sheet at once", () => {
  const landing = readList(opened, list(8, 7, 6, 5, 4, 3, 2, 1), false);
  expect(LANDINGS_MAX).toBe(3);
  expect([numbers(landing.waiting), numbers(toSheet(landing))]).toEqual([
    [3, 4, 5],
    [8, 7, 6, 2, 1],
  ]);
  const next = readList(endLanding(landing, 3), list(9, 8, 7, 6, 5, 4, 3, 2, 1), false);
  expect(numbers(next.waiting), "one more may wait").toEqual([4, 5, 9]);
});

test("a waiting name follows its changes, and is dropped with its player", () => {
  const landing = readList(opened, list(4, 3, 2, 1), false);
  const renamed = readList(landing, [{ number: 4, name: "Kofi" }, ...list(3, 2, 1)], false);
  expect(renamed.waiting[1]).toEqual({ number: 4, name: "Kofi" });
  expect(numbers(readList(renamed, list(4, 2, 1), false).waiting)).toEqual([4]);
});

test("a name that a crowd has pushed out of the list still lands", () => {
  const landing = readList(opened, list(3, 2, 1), false);
  const crowd = list(...Array.from({ length: 15 }, (_, at) => 30 - at));
  expect(numbers(readList(landing, crowd, false).waiting)).toEqual([3, 16, 17]);
});

test("somebody who comes back in their former place does not land", () => {
  const without = readList(opened, list(2), false);
  expect(numbers(readList(without, list(2, 1), false).waiting)).toEqual([]);
});

test("with reduced motion nobody lands", () => {
  const calm = readList(readList(opened, list(3, 2, 1), false), list(4, 3, 2, 1), true);
  expect([numbers(calm.waiting), numbers(toSheet(calm))]).toEqual([[], [4, 3, 2, 1]]);
});

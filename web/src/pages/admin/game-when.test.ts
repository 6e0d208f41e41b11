import { expect, test } from "vitest";
import { toSpan, toWhen } from "./game-when.ts";

const at = (year: number, month: number, day: number, hour = 0) => new Date(year, month - 1, day, hour).getTime();
const span = (when: Parameters<typeof toSpan>[0], now: number) => Object.values(toSpan(when, now)).map((text) => Date.parse(text));

test.each([
  ["today", at(2026, 4, 18, 23), at(2026, 4, 18), at(2026, 4, 19)],
  ["week", at(2026, 4, 18, 1), at(2026, 4, 13), at(2026, 4, 20)],
  ["week", at(2026, 4, 13), at(2026, 4, 13), at(2026, 4, 20)],
  ["week", at(2026, 4, 19, 23), at(2026, 4, 13), at(2026, 4, 20)],
  ["next_week", at(2026, 4, 18), at(2026, 4, 20), at(2026, 4, 27)],
  ["past_week", at(2026, 4, 18, 5), at(2026, 4, 12), at(2026, 4, 19)],
  ["week", at(2026, 11, 1, 12), at(2026, 10, 26), at(2026, 11, 2)],
] as const)("the range %s is right at %d", (when, now, from, until) => {
  expect(span(when, now)).toEqual([from, until]);
});

test("an unknown range in the address is ignored", () => {
  expect(["today", "constructor", "", undefined].map(toWhen)).toEqual(["today", undefined, undefined, undefined]);
});

import { expect, test } from "vitest";
import { riseAt, tickAt } from "./loops.ts";

test("the thinking loop rises in the last five seconds alone", () => {
  expect([Number.POSITIVE_INFINITY, 30, 5.01, 5].map(riseAt)).toEqual([0, 0, 0, 0]);
  expect(riseAt(2.5)).toBe(0.5);
  expect([0, -1].map(riseAt)).toEqual([1, 1]);
});

test("it ticks once a second in the last five, twice a second in the last two, and not after the deadline", () => {
  expect([30, 5.1, 0, -0.2].map(tickAt)).toEqual([null, null, null, null]);
  const ticks = new Set(Array.from({ length: 500 }, (_, index) => tickAt((index + 1) / 100)));
  expect([...ticks]).toEqual([0.5, 1, 1.5, 2, 3, 4, 5]);
});

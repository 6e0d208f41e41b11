import { expect, test } from "vitest";
import { FIT_STEPS, largestFit, READABLE } from "./fit.ts";

test("a short text stays large, a long one gets the largest size that fits", () => {
  expect(largestFit(FIT_STEPS, () => true)).toBe(1);
  expect(largestFit(FIT_STEPS, (size) => size <= 0.82)).toBe(0.8125);
});

test("where nothing fits the smallest size is taken", () => {
  expect(largestFit(FIT_STEPS, () => false)).toBe(FIT_STEPS.at(-1));
});

test("sizes only get smaller, and one of them is the least size for reading at 8 m", () => {
  expect([...FIT_STEPS].sort((x, y) => y - x)).toEqual([...FIT_STEPS]);
  expect(FIT_STEPS).toContain(READABLE);
  expect([8 * READABLE, 5 * READABLE]).toEqual([6.5, 4.0625]);
});

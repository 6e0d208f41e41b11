import { expect, test } from "vitest";
import { FIT_STEPS, largestFit, READABLE } from "./fit.ts";

test("a short text keeps the full size, and a long one gets the largest size that fits", () => {
  expect(largestFit(FIT_STEPS, () => true)).toBe(1);
  expect(largestFit(FIT_STEPS, (size) => size <= 0.82)).toBe(0.8125);
});

test("the smallest size is used when none fits", () => {
  expect(largestFit(FIT_STEPS, () => false)).toBe(FIT_STEPS.at(-1));
});

test("sizes decrease, and one of them is the least readable size at 8 m", () => {
  expect([...FIT_STEPS].sort((x, y) => y - x)).toEqual([...FIT_STEPS]);
  expect(FIT_STEPS).toContain(READABLE);
  expect([8 * READABLE, 5 * READABLE]).toEqual([6.5, 4.0625]);
});

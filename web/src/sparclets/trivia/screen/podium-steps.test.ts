import { expect, test } from "vitest";
import { podiumSteps, rollAfterMs } from "./podium-steps.ts";

test("the order is third, second, first, and the winner comes within nine seconds", () => {
  const steps = podiumSteps(3);
  expect(steps.map(({ at }) => at)).toEqual([2, 1, 0]);
  expect(Math.max(...steps.map(({ afterMs }) => afterMs))).toBeLessThanOrEqual(9_000);
});

test("fewer players make fewer steps", () => {
  expect(podiumSteps(1)).toEqual([{ at: 0, afterMs: 1_100 }]);
  expect(podiumSteps(0)).toEqual([]);
});

test("the roll takes the second before the winner and begins after the place before", () => {
  expect(rollAfterMs(3)).toBe(3_300);
  expect(podiumSteps(3)[1]?.afterMs).toBeLessThan(3_300);
  expect(rollAfterMs(1)).toBe(100);
  expect(rollAfterMs(0)).toBeNull();
});

import { expect, test } from "vitest";
import { podiumSteps } from "./podium-steps.ts";

test("the order is third, second, first, and the winner comes within nine seconds", () => {
  const steps = podiumSteps(3);
  expect(steps.map(({ at }) => at)).toEqual([2, 1, 0]);
  expect(Math.max(...steps.map(({ afterMs }) => afterMs))).toBeLessThanOrEqual(9_000);
});

test("fewer players make fewer steps", () => {
  expect(podiumSteps(1)).toEqual([{ at: 0, afterMs: 800 }]);
  expect(podiumSteps(0)).toEqual([]);
});

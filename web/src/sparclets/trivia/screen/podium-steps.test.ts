import { expect, test } from "vitest";
import { podiumSteps } from "./podium-steps.ts";

test("third, second, first: the winner comes last and within nine seconds", () => {
  const steps = podiumSteps(3);
  expect(steps.map(({ at }) => at)).toEqual([2, 1, 0]);
  expect(Math.max(...steps.map(({ afterMs }) => afterMs))).toBeLessThanOrEqual(9_000);
});

test("with fewer players there are fewer steps", () => {
  expect(podiumSteps(1)).toEqual([{ at: 0, afterMs: 800 }]);
  expect(podiumSteps(0)).toEqual([]);
});

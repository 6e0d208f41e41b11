import { createRng } from "@sparc/sparclets/kernel/rng";
import { expect, test } from "vitest";
import { createCompletingAim } from "./completing-aim.ts";

test.each([
  [3, 9],
  [120, 160],
  [700, 800],
])("the aim finds a completion from %d to %d ms after the step and stays with it", (from, to) => {
  const rng = createRng(7);
  const aim = createCompletingAim(() => rng.below(1_000) / 1_000);
  let hits = 0;
  for (let kill = 0; kill < 100; kill += 1) {
    const delayMs = aim.delayMs();
    const isHit = delayMs >= from && delayMs <= to;
    if (isHit) hits += 1;
    aim.note(isHit ? "completing" : delayMs < from ? "live" : "completed");
  }
  expect(hits).toBeGreaterThan(20);
});

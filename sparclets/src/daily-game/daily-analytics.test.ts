import { expect, test } from "vitest";
import { storedSample } from "../sparclet.fixtures.ts";
import { dailyGameSamples } from "./daily-game.fixtures.ts";
import { dailyGame } from "./index.ts";

test("a puzzle is named by its number, its bars are in order, and no answer is right before its day is over", () => {
  const sample = dailyGameSamples.word;
  const [slot] = storedSample(dailyGame, sample).slots;
  if (!slot || !dailyGame.rules.analytics) throw new Error("the sample has a puzzle");
  const { toName, figures } = dailyGame.rules.analytics;
  const cells = [5, 6, 1, 1].map((code) => ({ code, aux: code > 1 ? 1 : 0 }));
  const outcome = { played: 4, solved: 2, buckets: { 1: 0, 2: 1, 3: 1, 4: 0, 5: 0, 6: 0 } };
  const input = { rules: sample.rules[0], slots: [slot], slot, cells };
  expect(toName({ ...input, outcomes: {} })).toEqual({ name: "Puzzle 1", group: null });
  const counted = figures({ ...input, outcomes: { [slot.key]: outcome } });
  expect(counted.right).toEqual({ count: 2, of: 4 });
  expect(counted.parts[0]?.map(({ label, count }) => `${label}: ${count}`)).toEqual([
    ...["1: 0", "2: 1", "3: 1", "4: 0", "5: 0", "6: 0"],
    "No result: 2",
  ]);
  expect(figures({ ...input, outcomes: {} })).toEqual({ right: null, result: null, isVoid: false, parts: [] });
});

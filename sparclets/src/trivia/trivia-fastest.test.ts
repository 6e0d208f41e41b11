import { expect, test } from "vitest";
import { packColumn, readColumn } from "../kernel/column.ts";
import { sampleSchedule, storedSlot } from "../sparclet.fixtures.ts";
import type { Slot } from "../sparclet-rules.ts";
import { sampleQuestion } from "./trivia.fixtures.ts";
import { triviaRules } from "./trivia.rules.ts";
import { type Content, defaultRules } from "./trivia.schema.ts";
import { fastest } from "./trivia-fastest.rules.ts";
import { toCell } from "./trivia-scoring.rules.ts";

const [plan] = triviaRules.slots({ rules: defaultRules, draft: { questions: [sampleQuestion("q1")] }, schedule: sampleSchedule });
if (!plan) throw new Error("no question");
const slot = storedSlot(plan as never) as Slot<Content>;
const cell = (option: string, elapsedMs: number) =>
  toCell({ content: slot.content, pick: { options: [option] }, elapsedMs, secret: plan.secret });

function among(answers: Record<number, [option: string, elapsedMs: number]>, isCounted: (entryNo: number) => boolean = () => true) {
  const cells = new Map(Object.entries(answers).map(([entryNo, [option, elapsedMs]]) => [Number(entryNo), cell(option, elapsedMs)]));
  return fastest({ slot, column: readColumn(packColumn(6, cells)), entryCount: 6, isCounted });
}

test("the quickest right answer is shown, not the quickest answer", () => {
  expect(among({ 0: ["a", 500], 1: ["b", 3_200], 2: ["b", 1_400], 3: ["b", 8_000] })).toEqual({ entryNo: 2, elapsedMs: 1_400 });
});

test("of equal times the player who joined first is shown, and nobody who does not count", () => {
  const answers: Record<number, [string, number]> = { 1: ["b", 900], 2: ["b", 1_400], 4: ["b", 1_400] };
  expect(among(answers, (entryNo) => entryNo !== 1)).toMatchObject({ entryNo: 2 });
});

test("nobody is shown where nobody was right", () => {
  expect(among({ 0: ["a", 500], 1: ["c", 700] })).toBeNull();
  expect(among({})).toBeNull();
});

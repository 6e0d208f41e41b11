import { expect, test } from "vitest";
import type { Slot } from "../sparclet-rules.ts";
import { type Content, defaultRules, type Outcome, type QuestionType } from "./trivia.schema.ts";
import { triviaAnalytics } from "./trivia-analytics.rules.ts";

test("shares of a multiple choice are of the players who had answered, whoever still counts", () => {
  const options = ["a", "b"].map((id) => ({ id, text: id }));
  const outcome = { distribution: { a: 4, b: 3 }, answered: 5, correct: ["a"], is_voided: false } as Outcome;
  const toFigures = (type: QuestionType) => {
    const slot = { key: "q1", content: { type, options } } as Slot<Content>;
    return triviaAnalytics.figures({ rules: defaultRules, slots: [slot], slot, outcomes: { q1: outcome }, cells: [] });
  };
  expect(toFigures("multiple_choice")).toMatchObject({ partsOf: 5, parts: [[{ count: 4 }, { count: 3 }]] });
  expect(toFigures("true_false").partsOf).toBeUndefined();
});

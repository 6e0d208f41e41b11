import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import { describe, expect, test } from "vitest";
import { addQuestion, type Question } from "../question/edit.ts";
import { type QuestionType, TYPE_NAMES, withType } from "../question/types.ts";
import { toSample } from "./question-sample.ts";

const blank = addQuestion([])[0] as Question;
const show = (question: Question, state: "question" | "reveal", rules = defaultRules) =>
  toSample({ question, no: 1, count: 3, state, rules });
const types = Object.keys(TYPE_NAMES) as QuestionType[];

describe("a sample of a question", () => {
  test("has placeholder texts for every type where nothing is written yet", () => {
    for (const type of types) {
      const { question } = show(
        withType(blank, type, () => "word"),
        "question",
      );
      expect(question.prompt, type).toBe("Your question");
      expect(
        question.options.every(({ text }) => text !== ""),
        type,
      ).toBe(true);
    }
  });

  test("shows the right answer only at the reveal", () => {
    for (const type of types) {
      const question = withType(blank, type, () => "word");
      expect(show(question, "question").question, type).toMatchObject({
        correct: null,
        accepted: null,
        right_number: null,
        distribution: null,
      });
      expect(show(question, "reveal").question.correct, type).not.toBeNull();
    }
  });

  test("was answered right and brings the points of the rules", () => {
    for (const type of types.filter((type) => type !== "poll")) {
      const { mine, question } = show(
        withType(blank, type, () => "word"),
        "reveal",
        { ...defaultRules, preset: "accuracy" },
      );
      expect(mine.result?.points, type).toBe(1_000);
      expect(question.shares?.full, type).toBe(20);
      expect(question.answered, type).toBeGreaterThan(20);
    }
    expect(show(withType(blank, "poll"), "reveal").mine.result?.points).toBe(0);
    expect(show(blank, "reveal").mine.result?.points).toBe(920);
  });
});

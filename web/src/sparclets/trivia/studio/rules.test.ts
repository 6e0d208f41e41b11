import { defaultRules } from "@sparc/sparclets/trivia/trivia.schema";
import { describe, expect, test } from "vitest";
import { withinLimits } from "../../../platform/studio/number-rule.tsx";
import { addQuestion, type Question } from "../question/edit.ts";
import { mostPoints, toRules } from "./rules.ts";

const whole: Question = {
  ...(addQuestion([])[0] as Question),
  prompt: "Two and two?",
  options: [
    { id: "a", text: "Four" },
    { id: "b", text: "Five" },
  ],
  correct: ["a"],
};
const questions: Question[] = [
  whole,
  { ...whole, id: "q2", prompt: "Two and one?", points: "double" },
  { ...whole, id: "q3", prompt: "A poll?", type: "poll", correct: [] },
  { ...whole, id: "q4", prompt: "" },
];

describe("the rules of an event", () => {
  test("yield the most points that the complete questions can bring", () => {
    expect(mostPoints(questions, defaultRules)).toEqual({ total: 1_000 + 2_000 + 100, counted: 2 });
    expect(mostPoints(questions, { ...defaultRules, preset: "accuracy" }).total).toBe(3_000);
    expect(mostPoints(questions, { ...defaultRules, preset: "taking_part" }).total).toBe(60 + 120);
    expect(mostPoints([], defaultRules)).toEqual({ total: 0, counted: 0 });
  });

  test("get defaults where an older event lacks them", () => {
    expect(toRules({ preset: "accuracy" })).toEqual({
      ...defaultRules,
      preset: "accuracy",
      closes_when_all_answered: false,
      guests: false,
      cheers: false,
    });
    expect(toRules({ ...defaultRules })).toEqual(defaultRules);
    expect(toRules(undefined)).toEqual(defaultRules);
  });

  test("keep numbers inside their limits", () => {
    const limits = { min: 3, max: 60 };
    expect(["2", "30", "90", "", "3.5", "-4"].map((text) => withinLimits(text, limits))).toEqual([3, 30, 60, null, null, null]);
  });
});

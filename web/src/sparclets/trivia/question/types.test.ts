import { questionGaps } from "@sparc/sparclets/trivia/trivia-question-gaps.rules";
import { describe, expect, test } from "vitest";
import { addQuestion, type Question } from "./edit.ts";
import { type QuestionType, withType } from "./types.ts";

const blank = addQuestion([])[0] as Question;
const seed = () => "word";
const asked: Question = {
  ...blank,
  prompt: "In which year was the first final?",
  options: ["1917", "1927", "1937"].map((text, at) => ({ id: "abc"[at] as string, text })),
  correct: ["b"],
};
const through = (...types: QuestionType[]) => types.reduce((question, type) => withType(question, type, seed), asked);
const errors = (question: Question) => questionGaps(question).filter(({ level }) => level === "error");

describe("a question of another type", () => {
  test("keeps what was right in its new form", () => {
    expect(through("typed_text")).toMatchObject({ prompt: asked.prompt, answers: ["1927"], edit_distance: 0 });
    expect(through("number").number).toEqual({ answer: 1_927, tolerance: null });
    expect(errors(through("typed_text"))).toEqual([]);
    expect(errors(through("number"))).toEqual([]);
  });

  test("finds everything again when it is changed back", () => {
    for (const type of ["multiple_choice", "typed_text", "number", "put_in_order", "poll"] as const)
      expect(through(type, "single_choice"), type).toMatchObject({ type: "single_choice", options: asked.options, correct: ["b"] });
  });

  test("makes a first option of a typed answer or a number that never had options", () => {
    const typed: Question = { ...blank, type: "typed_text", options: [], answers: ["Bern"] };
    expect(withType(typed, "single_choice")).toMatchObject({ options: [{ text: "Bern" }, {}, {}, {}], correct: ["a"] });
    const number: Question = { ...blank, type: "number", options: [], number: { answer: 7, tolerance: null } };
    expect(withType(number, "multiple_choice")).toMatchObject({ options: [{ text: "7" }, {}, {}, {}], correct: ["a"] });
  });

  test("has the two options of true and false, and keeps the mark where the texts said the same", () => {
    expect(through("true_false")).toMatchObject({ options: [{ id: "true" }, { id: "false" }], correct: [] });
    const yes: Question = {
      ...blank,
      options: [
        { id: "a", text: "True" },
        { id: "b", text: "false" },
      ],
      correct: ["b"],
    };
    expect(withType(yes, "true_false").correct).toEqual(["false"]);
    expect(withType(withType(yes, "true_false"), "single_choice")).toMatchObject({
      options: [{ text: "True" }, { text: "False" }],
      correct: ["false"],
    });
  });

  test("has at least three items to put in order, and a word that hides their order", () => {
    expect(through("put_in_order")).toMatchObject({ options: asked.options, order_seed: "word" });
    const two: Question = { ...asked, options: asked.options.slice(0, 2) };
    expect(withType(two, "put_in_order", seed).options).toHaveLength(3);
    expect(withType(withType(blank, "true_false"), "put_in_order", seed).options.map(({ text }) => text)).toEqual(["", "", ""]);
  });

  test("is the same question when nothing changes", () => {
    expect(withType(asked, "single_choice")).toBe(asked);
  });
});

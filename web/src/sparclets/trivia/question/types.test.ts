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

describe("changing the type of a question", () => {
  test("converts the right answer to its new form", () => {
    expect(through("typed_text")).toMatchObject({ prompt: asked.prompt, answers: ["1927"], edit_distance: 0 });
    expect(through("number").number).toEqual({ answer: 1_927, tolerance: null });
    expect(errors(through("typed_text"))).toEqual([]);
    expect(errors(through("number"))).toEqual([]);
  });

  test("restores everything when the type is changed back", () => {
    for (const type of ["multiple_choice", "typed_text", "number", "put_in_order", "poll"] as const)
      expect(through(type, "single_choice"), type).toMatchObject({ type: "single_choice", options: asked.options, correct: ["b"] });
  });

  test("makes the first option from a typed answer or a number when there were no options", () => {
    const typed: Question = { ...blank, type: "typed_text", options: [], answers: ["Bern"] };
    expect(withType(typed, "single_choice")).toMatchObject({ options: [{ text: "Bern" }, {}, {}, {}], correct: ["a"] });
    const number: Question = { ...blank, type: "number", options: [], number: { answer: 7, tolerance: null } };
    expect(withType(number, "multiple_choice")).toMatchObject({ options: [{ text: "7" }, {}, {}, {}], correct: ["a"] });
  });

  test("gives true or false two options, and keeps the mark where the texts were the same", () => {
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

  test("gives at least three items to put in order, and a shuffle seed", () => {
    expect(through("put_in_order")).toMatchObject({ options: asked.options, order_seed: "word" });
    const two: Question = { ...asked, options: asked.options.slice(0, 2) };
    expect(withType(two, "put_in_order", seed).options).toHaveLength(3);
    expect(withType(withType(blank, "true_false"), "put_in_order", seed).options.map(({ text }) => text)).toEqual(["", "", ""]);
  });

  test("returns the same question when the type does not change", () => {
    expect(withType(asked, "single_choice")).toBe(asked);
  });
});

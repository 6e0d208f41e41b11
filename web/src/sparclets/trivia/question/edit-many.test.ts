import { QUESTIONS_MAX } from "@sparc/sparclets/trivia/trivia.schema";
import { expect, test } from "vitest";
import { addQuestion, type Question } from "./edit.ts";
import { duplicateQuestions, moveQuestions, putAllBack, removeQuestions } from "./edit-many.ts";

const add = (count: number): Question[] => Array.from({ length: count }).reduce<Question[]>((questions) => addQuestion(questions), []);
const five = add(5);
const ids = (questions: readonly Question[]) => questions.map(({ id }) => id).join(" ");

test("moves the chosen together to a position, from either side, and keeps their order", () => {
  expect(ids(moveQuestions(five, new Set(["q4", "q1"]), 1))).toBe("q2 q1 q4 q3 q5");
  expect(ids(moveQuestions(five, new Set(["q4", "q5"]), 0))).toBe("q4 q5 q1 q2 q3");
  expect(ids(moveQuestions(five, new Set(["q1", "q2"]), 99))).toBe("q3 q4 q5 q1 q2");
  expect(ids(moveQuestions(five, new Set(), 2))).toBe(ids(five));
});

test("removes the chosen, and puts them back at their places also after later edits", () => {
  const { rest, removed } = removeQuestions(five, new Set(["q2", "q4", "q5"]));
  expect(ids(rest)).toBe("q1 q3");
  expect(ids(putAllBack(rest, removed))).toBe(ids(five));
  expect(ids(putAllBack(addQuestion(rest), removed))).toBe("q1 q2 q3 q4 q5");
  expect(ids(putAllBack(five, removed))).toBe(ids(five));
});

test("copies the chosen behind the last of them with ids of their own, up to the maximum", () => {
  const copied = duplicateQuestions(five, new Set(["q1", "q3"]));
  expect(ids(copied)).toBe("q1 q2 q3 q6 q7 q4 q5");
  expect(copied[3]).toEqual({ ...five[0], id: "q6" });
  const nearlyFull = add(QUESTIONS_MAX - 1);
  expect(duplicateQuestions(nearlyFull, new Set(["q1", "q3"]))).toHaveLength(QUESTIONS_MAX);
});

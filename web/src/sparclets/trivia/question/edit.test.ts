import { draft } from "@sparc/sparclets/trivia/trivia.schema";
import { questionGaps } from "@sparc/sparclets/trivia/trivia-question-gaps.rules";
import { describe, expect, test } from "vitest";
import {
  addQuestion,
  appendQuestions,
  canAddOption,
  canRemoveOption,
  duplicateQuestion,
  moveQuestion,
  putBack,
  type Question,
  withMoreOption,
  withOptionMoved,
  withoutOption,
  withRight,
} from "./edit.ts";
import { withType } from "./types.ts";

const three = addQuestion(addQuestion(addQuestion([])));
const ids = (questions: readonly Question[]) => questions.map(({ id }) => id);
const first = three[0] as Question;

describe("the list of questions", () => {
  test("gives every new question an id of its own, which it keeps when it moves", () => {
    expect(ids(three)).toEqual(["q1", "q2", "q3"]);
    expect(ids(moveQuestion(three, 0, 2))).toEqual(["q2", "q3", "q1"]);
    expect(ids(moveQuestion(three, 2, 0))).toEqual(["q3", "q1", "q2"]);
    expect(ids(moveQuestion(three, 0, -1))).toEqual(["q1", "q2", "q3"]);
    expect(ids(moveQuestion(three, 2, 3))).toEqual(["q1", "q2", "q3"]);
    expect(ids(duplicateQuestion(three, 0))).toEqual(["q1", "q4", "q2", "q3"]);
    expect(ids(appendQuestions(three, [first]))).toEqual(["q1", "q2", "q3", "q4"]);
  });

  test("puts a removed question back at its place without losing later edits", () => {
    const written = { ...(three[2] as Question), prompt: "Written after the removal" };
    const now = [first, written];
    expect(putBack(now, three[1] as Question, 1)).toEqual([first, three[1], written]);
    expect(putBack(putBack(now, three[1] as Question, 1), three[1] as Question, 1)).toHaveLength(3);
    expect(ids(putBack([], first, 7))).toEqual(["q1"]);
  });

  test("never exceeds the maximum number of questions", () => {
    const many = Array.from({ length: 199 }, (_, at) => ({ ...first, id: `n${at}` }));
    expect(appendQuestions(many, [first, first, first])).toHaveLength(200);
    const full = appendQuestions(many, [first]);
    expect([addQuestion(full), duplicateQuestion(full, 0)].map(({ length }) => length)).toEqual([200, 200]);
  });

  test("gives imported ordering questions a shuffle seed, without which their order could be guessed", () => {
    const items = ["One", "Two", "Three"].map((text) => ({ id: text.toLowerCase(), text }));
    const imported: Question = { ...first, type: "put_in_order", options: items };
    expect(appendQuestions([], [imported], () => "word")[0]?.order_seed).toBe("word");
    expect(appendQuestions([], [{ ...imported, order_seed: "own" }], () => "word")[0]?.order_seed).toBe("own");
  });
});

describe("the answers of a question", () => {
  test("stay right only where their type allows it", () => {
    const single = withRight(withRight(first, "a", true), "b", true);
    expect(single.correct).toEqual(["b"]);
    const multiple = withRight(withType(single, "multiple_choice"), "c", true);
    expect(multiple.correct).toEqual(["b", "c"]);
    expect(withRight(multiple, "b", false).correct).toEqual(["c"]);
    expect(withoutOption(multiple, "b").correct).toEqual(["c"]);
    expect(withType(multiple, "single_choice").correct).toEqual(["b"]);
  });

  test("are added under unused ids, between two and six of them", () => {
    expect(withMoreOption(withoutOption(first, "b")).options.map(({ id }) => id)).toEqual(["a", "c", "d", "b"]);
    const six = withMoreOption(withMoreOption(first));
    expect([canAddOption(first), canAddOption(six)]).toEqual([true, false]);
    const two = withoutOption(withoutOption(first, "a"), "b");
    expect([canRemoveOption(first), canRemoveOption(two)]).toEqual([true, false]);
    expect(canAddOption(withType(six, "put_in_order"))).toBe(true);
  });

  test("move without changing", () => {
    expect(withOptionMoved(first, 0, 3).options.map(({ id }) => id)).toEqual(["b", "c", "d", "a"]);
    expect(withOptionMoved(first, 0, 4)).toBe(first);
  });

  test("form a draft that the server accepts, for every type", () => {
    const types = ["multiple_choice", "true_false", "typed_text", "number", "put_in_order", "poll", "single_choice"] as const;
    const questions = types.map((type, at) => ({ ...withType(first, type), id: `t${at}` }));
    expect(draft.safeParse({ questions }).error).toBeUndefined();
    expect(questionGaps(questions[1] as Question).some(({ code }) => code === "true_false")).toBe(false);
  });
});

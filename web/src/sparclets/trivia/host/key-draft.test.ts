import { keyCorrection } from "@sparc/sparclets/trivia/trivia.schema";
import { describe, expect, test } from "vitest";
import { questionWith } from "../play/play.fixtures.tsx";
import { correctedKeyMessage, toKey } from "./change-messages.ts";
import { keyFrom, toKeyDraft } from "./key-draft.ts";

const typed = questionWith({ type: "typed_text", options: [], accepted: ["Toronto", "Leafs"] });
const number = questionWith({ type: "number", options: [], right_number: { answer: 1896, tolerance: 10 } });
const order = questionWith({ type: "put_in_order", correct: ["c", "a", "b"] });
const several = questionWith({ type: "multiple_choice", correct: ["a", "c"] });

describe("a corrected key", () => {
  test("starts with the present key of each question type, in a form the server accepts", () => {
    for (const question of [typed, number, order, several, questionWith({ correct: ["b"] })]) {
      const read = keyFrom(question, toKeyDraft(question));
      expect(read).toEqual({ key: toKey(question) });
      expect(keyCorrection.safeParse("key" in read && read.key).success).toBe(true);
    }
  });

  test("takes one accepted answer per line and drops duplicates", () => {
    const draft = { ...toKeyDraft(typed), lines: " Toronto \n\nMaple   Leafs\nToronto" };
    expect(keyFrom(typed, draft)).toEqual({ key: { answers: ["Toronto", "Maple Leafs"] } });
  });

  test("reads numbers as people type them", () => {
    expect(keyFrom(number, { ...toKeyDraft(number), number: "1,906", tolerance: "" })).toEqual({
      key: { number: { answer: 1_906, tolerance: null } },
    });
    expect(keyFrom(number, { ...toKeyDraft(number), tolerance: "2,5" })).toEqual({ key: { number: { answer: 1_896, tolerance: 2.5 } } });
  });

  test.each([
    ["nothing chosen", several, { ids: [] }],
    ["nothing accepted", typed, { lines: " \n " }],
    ["too many answers", typed, { lines: Array.from({ length: 11 }, (_, at) => `answer ${at}`).join("\n") }],
    ["an endless answer", typed, { lines: "x".repeat(121) }],
    ["no number", number, { number: "soon" }],
    ["a negative distance", number, { tolerance: "-1" }],
    ["a poll", questionWith({ type: "poll" }), {}],
  ] as const)("is refused for %s", (_, question, change) => {
    expect(keyFrom(question, { ...toKeyDraft(question), ...change })).toHaveProperty("error");
  });

  test("shows the former and the new right answer", () => {
    expect(correctedKeyMessage({ no: 2, question: several, key: { correct: ["b"] } })).toBe(
      "Question 2: right is now B, Five (was A, Four; C, Six). All scores are counted again.",
    );
    expect(correctedKeyMessage({ no: 1, question: number, key: { number: { answer: 1_900, tolerance: null } } })).toMatch(
      /right is now 1900 \(was 1896 \(± 10\)\)/,
    );
  });
});

import { describe, expect, test } from "vitest";
import type { TriviaSlotView } from "./trivia.schema.ts";
import { findBoldPick } from "./trivia-bold-pick.rules.ts";

const question = (change: Partial<TriviaSlotView>): TriviaSlotView => ({
  slot: "q1",
  prompt: "Which?",
  type: "single_choice",
  options: ["Athens", "Paris", "London"].map((text, at) => ({ id: "abc"[at] ?? "", text })),
  time_limit_s: 20,
  points: "standard",
  correct: ["c"],
  explanation: null,
  distribution: { a: 112, b: 29, c: 23 },
  answered: 164,
  is_voided: false,
  ...change,
});

describe("the bold pick", () => {
  test("is the right answer when few gave it", () => {
    expect(findBoldPick(question({}))).toEqual({ text: "London", option: "c", count: 23, answered: 164 });
  });

  test("is none when half or more gave it, or nobody", () => {
    expect(findBoldPick(question({ distribution: { a: 1, b: 0, c: 1 }, answered: 2 }))).toBeNull();
    expect(findBoldPick(question({ distribution: { a: 2, b: 0, c: 0 }, answered: 2 }))).toBeNull();
    expect(findBoldPick(question({ distribution: { a: 2, b: 0, c: 1 }, answered: 3 }))).toMatchObject({ count: 1 });
  });

  test("of several right answers is the one that fewest gave, and never one that nobody gave", () => {
    const several = { type: "multiple_choice" as const, correct: ["a", "b", "c"] };
    expect(findBoldPick(question({ ...several, distribution: { a: 9, b: 3, c: 0 }, answered: 10 }))).toMatchObject({
      text: "Paris",
      count: 3,
    });
  });

  test("of typed answers counts all spellings that were right as one, under the most frequent", () => {
    const asked = (wrong: number) => ({
      ...{ type: "typed_text", options: [], correct: [], distribution: null, answered: wrong + 3 },
      typed: [
        { text: "Gretzky", count: wrong, is_right: false },
        { text: "Stanley Cup", count: 2, is_right: true },
        { text: "The Stanley Cup", count: 1, is_right: true },
      ],
    });
    expect(findBoldPick(question(asked(1) as never))).toBeNull();
    expect(findBoldPick(question(asked(6) as never))).toEqual({ text: "Stanley Cup", option: null, count: 3, answered: 9 });
  });

  test("is none where no answer is right or counts alone", () => {
    for (const type of ["poll", "number", "put_in_order"] as const) expect(findBoldPick(question({ type, correct: ["c"] }))).toBeNull();
    expect(findBoldPick(question({ is_voided: true }))).toBeNull();
    expect(findBoldPick(question({ correct: null, distribution: null, answered: null }))).toBeNull();
  });
});

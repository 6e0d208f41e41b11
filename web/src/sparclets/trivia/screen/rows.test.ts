import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import { expect, test } from "vitest";
import { hadItPercent, revealRows, shareBase } from "./rows.ts";

const question: TriviaSlotView = {
  slot: "q1",
  prompt: "Which?",
  type: "single_choice",
  options: [
    { id: "a", text: "Ada" },
    { id: "b", text: "Bob" },
  ],
  time_limit_s: 20,
  points: "standard",
  correct: ["b"],
  explanation: null,
  distribution: { a: 3, b: 1 },
  answered: 4,
  is_voided: false,
};

test("choices keep their letters, and only the right one is marked right", () => {
  expect(revealRows(question).map(({ letter, count, isRight }) => [letter, count, isRight])).toEqual([
    ["a", 3, false],
    ["b", 1, true],
  ]);
  expect(hadItPercent(question)).toBe(25);
});

test("players who could have answered count in the share", () => {
  expect(hadItPercent({ ...question, eligible: 10 })).toBe(10);
});

test("shares of the rows are of the same people as the share that had it, and a poll's of those who voted", () => {
  const eligible = { ...question, eligible: 10 };
  expect(shareBase(eligible)).toBe(10);
  expect(shareBase({ ...eligible, type: "poll" })).toBe(4);
  expect(shareBase({ ...question, eligible: 3 })).toBe(4);
  expect(shareBase({ ...question, answered: null })).toBe(0);
});

test("a poll has shares and no right row, even if its options were marked", () => {
  const poll = { ...question, type: "poll" } as const;
  expect(revealRows(poll).some(({ isRight }) => isRight)).toBe(false);
  expect(hadItPercent(poll)).toBeNull();
});

const typed = (rows: [string, number, boolean][], others = 0): TriviaSlotView => ({
  ...question,
  type: "typed_text",
  options: [],
  distribution: null,
  accepted: ["Toronto"],
  typed: rows.map(([text, count, is_right]) => ({ text, count, is_right })),
  others,
});

test("typed answers show the most frequent ones, always the right one, and one row for the rest", () => {
  const rows = revealRows(
    typed(
      [
        ["Montreal", 9, false],
        ["Ottawa", 8, false],
        ["Boston", 7, false],
        ["Detroit", 6, false],
        ["Chicago", 5, false],
        ["Hartford", 4, false],
        ["Toronto", 1, true],
      ],
      2,
    ),
  );
  expect(rows.map(({ text, count }) => `${text} ${count}`)).toEqual([
    "Montreal 9",
    "Ottawa 8",
    "Boston 7",
    "Toronto 1",
    "Other answers 17",
  ]);
});

test("the right answer shows when nobody gave it, and when nobody answered", () => {
  expect(revealRows(typed([["Ottawa", 2, false]])).map(({ text, isRight }) => [text, isRight])).toEqual([
    ["Ottawa", false],
    ["Toronto", true],
  ]);
  expect(revealRows(typed([]))).toMatchObject([{ text: "Toronto", count: 0, isRight: true }]);
});

test("a right answer that the host took off the list has no number, and counts with the rest", () => {
  const shares = { full: 3, most: 0, some: 0, none: 2 };
  expect(revealRows({ ...typed([["Ottawa", 2, false]], 3), shares }).map(({ text, count }) => [text, count])).toEqual([
    ["Ottawa", 2],
    ["Toronto", null],
    ["Other answers", 3],
  ]);
});

test("numbers are grouped by distance; without a tolerance only by right and wrong", () => {
  const shares = { full: 2, most: 3, some: 4, none: 5 };
  const number: TriviaSlotView = { ...question, type: "number", options: [], distribution: null, answered: 14, shares };
  const near = revealRows({ ...number, right_number: { answer: 7, tolerance: 2 } });
  expect(near.map(({ count }) => count)).toEqual([2, 3, 4, 5]);
  expect(revealRows({ ...number, right_number: { answer: 7, tolerance: null } }).map(({ count }) => count)).toEqual([2, 12]);
  expect(hadItPercent(number)).toBe(14);
});

test("items to put in order are numbered in their right order", () => {
  const rows = revealRows({ ...question, type: "put_in_order", correct: ["b", "a"], distribution: null });
  expect(rows.map(({ place, text, count }) => [place, text, count])).toEqual([
    [1, "Bob", null],
    [2, "Ada", null],
  ]);
});

test("a void or unanswered question has no share", () => {
  expect(hadItPercent({ ...question, is_voided: true })).toBeNull();
  expect(hadItPercent({ ...question, answered: 0 })).toBeNull();
});

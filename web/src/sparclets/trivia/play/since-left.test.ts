import { expect, test } from "vitest";
import { missedMessage, passedSince, seenIn, unansweredAmong } from "./since-left.ts";

test("a question is seen once its end was on the screen", () => {
  expect(seenIn({ phase: "lobby", question_no: 0 })).toBe(0);
  expect(seenIn({ phase: "get_ready", question_no: 4 })).toBe(3);
  for (const phase of ["question", "closing"] as const) expect(seenIn({ phase, question_no: 4 })).toBe(3);
  for (const phase of ["reveal", "leaderboard", "podium"] as const) expect(seenIn({ phase, question_no: 4 })).toBe(4);
});

test("questions that ended in between are passed, except the one the page shows now", () => {
  expect(passedSince(3, { phase: "question", question_no: 4 })).toEqual([]);
  expect(passedSince(3, { phase: "reveal", question_no: 4 })).toEqual([]);
  expect(passedSince(3, { phase: "leaderboard", question_no: 4 })).toEqual([4]);
  expect(passedSince(3, { phase: "get_ready", question_no: 5 })).toEqual([4]);
  expect(passedSince(3, { phase: "question", question_no: 7 })).toEqual([4, 5, 6]);
  expect(passedSince(0, { phase: "lobby", question_no: 0 })).toEqual([]);
});

test("a question answered elsewhere was not missed, and an unsettled one is not mentioned", () => {
  const slots = [{ answer: null }, { answer: { options: ["a"] } }, { answer: null }] as never;
  expect(unansweredAmong([1, 2, 3, 4], slots)).toEqual([1, 3]);
});

test("one line says what was missed and the present rank", () => {
  expect(missedMessage([], 3)).toBe("");
  expect(missedMessage([4], 12)).toBe("You missed question 4. You are 12th.");
  expect(missedMessage([4, 6], null)).toBe("You missed questions 4 and 6.");
  expect(missedMessage([4, 5, 6], 1)).toBe("You missed questions 4 to 6. You are 1st.");
  expect(missedMessage([2, 5, 6], 22)).toBe("You missed 3 questions. You are 22nd.");
});

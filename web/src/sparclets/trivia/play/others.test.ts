import { expect, test } from "vitest";
import { othersLabel } from "./others.ts";

const question = { distribution: { a: 92, b: 72, c: 2, d: 1 }, shares: { full: 72, most: 0, some: 0, none: 95 }, is_voided: false };
const label = (change: Partial<Parameters<typeof othersLabel>[0]>) =>
  othersLabel({ question, answer: { options: ["b"] }, verdict: "right", ...change });

test("counts the others who were right, or who gave the same wrong answer or vote", () => {
  expect(label({})).toBe("71 others did too");
  expect(label({ answer: { options: ["c"] }, verdict: "wrong" })).toBe("1 other did too");
  expect(label({ answer: { options: ["a"] }, verdict: "open" })).toBe("91 others said the same");
  expect(label({ answer: { text: "Love" } })).toBe("71 others did too");
});

test("says when nobody else was right, and nothing when nobody else was wrong in the same way", () => {
  expect(label({ question: { ...question, shares: { full: 1, most: 0, some: 0, none: 3 } } })).toBe("Only you had it");
  expect(label({ answer: { options: ["d"] }, verdict: "wrong" })).toBe("");
});

test("says nothing where it is not counted, and of no question that does not count", () => {
  expect(label({ answer: null, verdict: "none" })).toBe("");
  expect(label({ answer: { options: ["a", "b"] }, verdict: "part" })).toBe("");
  expect(label({ answer: { text: "Duck" }, verdict: "wrong" })).toBe("");
  expect(label({ question: { ...question, is_voided: true } })).toBe("");
  // A correction may reach the key before the counts.
  expect(label({ question: { ...question, shares: { full: 0, most: 0, some: 0, none: 3 } } })).toBe("");
});

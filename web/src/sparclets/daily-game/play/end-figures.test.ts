import { expect, test } from "vitest";
import { betterThan, playedText, sortBars } from "./end-figures.ts";

const solved = { played: 11, solved: 9, buckets: { "10": 1, "2": 3, "4": 5 } };

test("bars are sorted by their numbers, whatever their stored order", () => {
  expect(sortBars(solved.buckets)).toEqual(["2", "4", "10"]);
  expect(sortBars({ "9–10": 1, "3–4": 2 })).toEqual(["3–4", "9–10"]);
});

test("the comparison counts the players who did worse, including those who did not solve it", () => {
  // A member with 4 guesses did better than three of the ten others: one needed 10 guesses, and two did not solve it.
  expect(betterThan({ results: solved, bucket: "4", isBestFirst: true })).toBe(30);
  expect(betterThan({ results: solved, bucket: "2", isBestFirst: true })).toBe(80);
});

test("lower bars are worse where more is better", () => {
  const results = { played: 5, solved: 0, buckets: { "0": 1, "3": 2, "9": 2 } };
  expect(betterThan({ results, bucket: "3", isBestFirst: false })).toBe(25);
  expect(betterThan({ results, bucket: "0", isBestFirst: false })).toBeNull();
});

test("there is no comparison without results, for an unsolved puzzle, or for the only player", () => {
  expect(betterThan({ results: null, bucket: "4", isBestFirst: true })).toBeNull();
  expect(betterThan({ results: solved, bucket: null, isBestFirst: true })).toBeNull();
  expect(betterThan({ results: { played: 1, solved: 1, buckets: { "4": 1 } }, bucket: "4", isBestFirst: true })).toBeNull();
});

test("the text names the players whom the bars count", () => {
  expect(playedText({ played: 3, solved: 1, buckets: { 1: 1, 2: 2 } })).toBe("all 3 who played");
  expect(playedText({ played: 5, solved: 2, buckets: { 1: 2 } })).toBe("both who solved it");
  expect(playedText({ played: 2, solved: 0, buckets: {} })).toBe("nobody solved it so far");
  expect(playedText({ played: 1, solved: 0, buckets: {} })).toBe("only you so far");
});

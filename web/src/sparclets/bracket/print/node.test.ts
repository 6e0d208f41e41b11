import { expect, test } from "vitest";
import { toLineLetters, toLines } from "./node.tsx";

test.each([
  ["Minnesota Wild", 14, 1],
  ["Vegas Golden Knights", 11, 3],
  ["Vegas Golden Knights", 13, 2],
  ["Brighton & Hove Albion", 11, 2],
  ["Donaudampfschifffahrtsgesellschaft", 12, 3],
  ["FC Donaudampfschifffahrt", 12, 3],
])("%s in lines of %d letters takes %d lines", (name, letters, lines) => expect(toLines(name, letters)).toBe(lines));

test("a line of a column between six others fits the words of usual names, and fewer letters for a pick", () => {
  expect(toLineLetters(31)).toEqual({ picked: 11, other: 14 });
  expect(toLineLetters(1)).toEqual({ picked: 1, other: 1 });
});

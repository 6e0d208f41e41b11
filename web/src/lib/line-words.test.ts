import { expect, test } from "vitest";
import { lineWords } from "./line-words.ts";

test.each([
  [-2.5, "−2½"],
  [0.5, "+½"],
  [3, "+3"],
  [0, "Even"],
])("%d is %s", (line, words) => expect(lineWords(line)).toBe(words));

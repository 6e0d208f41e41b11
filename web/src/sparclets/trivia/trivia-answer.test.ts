import { expect, test } from "vitest";
import { numberText, toVerdict } from "./trivia-answer.ts";

test("a year is not grouped, longer numbers are", () => {
  expect(numberText(1917)).toBe("1917");
  expect(numberText(12_500)).toBe("12,500");
  expect(numberText(0.125)).toBe("0.125");
});

test("a single choice is never partly right under a corrected key, whatever points it still has", () => {
  const question: Parameters<typeof toVerdict>[0] = {
    type: "single_choice",
    correct: ["b"],
    accepted: null,
    typed: null,
    right_number: null,
  };
  const lines = [{ kind: "base", points: 500 }];
  expect(toVerdict(question, { options: ["a"] }, lines)).toBe("wrong");
  expect(toVerdict(question, { options: ["b"] }, lines)).toBe("right");
});

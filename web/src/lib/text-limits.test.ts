import { expect, test } from "vitest";
import { counterText, textProblem } from "./text-limits.ts";

test.each([
  ["name", "x".repeat(70), false, undefined],
  ["name", ` ${"x".repeat(70)} `, false, undefined],
  ["name", "x".repeat(71), false, "Name must be less than 70 characters"],
  ["name", " ", false, undefined],
  ["name", " ", true, "Name is required"],
  ["description", "x".repeat(256), true, "Description must be less than 255 characters"],
  ["description", "", true, "Description is required"],
] as const)("checks the %s %j (required: %j) and returns %j", (field, text, isRequired, problem) =>
  expect(textProblem(field, text, { isRequired })).toBe(problem),
);

test("shows the length when it is above 80 % of the limit", () => {
  expect([counterText("name", "x".repeat(56)), counterText("name", "x".repeat(57)), counterText("name", "x".repeat(71))]).toEqual([
    undefined,
    "57 of 70",
    "71 of 70",
  ]);
});

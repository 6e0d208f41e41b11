import { expect, test } from "vitest";
import { sheetName } from "./roll-call.tsx";

test("a long last name is shortened to its initial", () => {
  expect(sheetName("Lucía Romero")).toBe("Lucía R.");
  expect(sheetName("Anna Maria van Dijk")).toBe("Anna Maria van D.");
});

test("short names, single words and numbers are not shortened", () => {
  expect(["Priya N.", "Big Dez", "Rosalindabella", "Player 1234", "  Kofi  "].map(sheetName)).toEqual([
    "Priya N.",
    "Big Dez",
    "Rosalindabella",
    "Player 1234",
    "Kofi",
  ]);
});

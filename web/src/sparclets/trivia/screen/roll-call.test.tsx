import { expect, test } from "vitest";
import { sheetName } from "./roll-call.tsx";

test("a long name is as a team sheet has it", () => {
  expect(sheetName("Lucía Romero")).toBe("Lucía R.");
  expect(sheetName("Anna Maria van Dijk")).toBe("Anna Maria van D.");
});

test("short names, single words and numbers stay whole", () => {
  expect(["Priya N.", "Big Dez", "Rosalindabella", "Player 1234", "  Kofi  "].map(sheetName)).toEqual([
    "Priya N.",
    "Big Dez",
    "Rosalindabella",
    "Player 1234",
    "Kofi",
  ]);
});

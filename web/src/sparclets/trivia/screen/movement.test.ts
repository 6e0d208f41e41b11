import { expect, test } from "vitest";
import { findClimber, startPlaces } from "./movement.ts";

const rows = (...pairs: [rank: number, movement: number][]) => pairs.map(([rank, movement]) => ({ rank, movement }));

test("each row starts at its former position, and a new one just below the table", () => {
  expect(startPlaces(rows([1, 2], [2, -1], [3, -1], [4, 5], [5, 0]))).toEqual([2, 0, 1, 5, 4]);
});

test("nobody moves after the first question, and an empty table stays empty", () => {
  expect(startPlaces(rows([1, 0], [2, 0], [3, 0]))).toEqual([0, 1, 2]);
  expect(startPlaces([])).toEqual([]);
});

test("rows with shared ranks start below each other, never on top of each other", () => {
  expect(startPlaces(rows([1, 0], [1, 0], [3, 0]))).toEqual([0, 1, 2]);
  expect(startPlaces(rows([1, 0], [2, -1], [3, -2]))).toEqual([0, 1, 2]);
});

test("the biggest climber gained at least one place, and is the higher of two equal ones", () => {
  const table = rows([1, 2], [2, -1], [3, 4], [4, 4]);
  expect(findClimber(table)).toBe(table[2]);
  expect(findClimber(rows([1, 0], [2, -1]))).toBeNull();
});

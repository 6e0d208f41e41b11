import { FACE_MARKS } from "@sparc/contract/face";
import { expect, test } from "vitest";
import { addMarks, drawMarks, type FlyingMark, MOST_ALIVE } from "./flying-marks.ts";

const marksWith = (counts: Record<number, number>) => Array.from({ length: FACE_MARKS }, (_, mark) => counts[mark] ?? 0);

/** Numbers from 0 to 1 in turn. */
function createTurns(): () => number {
  let at = 0;
  return () => {
    at = (at + 0.37) % 1;
    return at;
  };
}

test("draws each cheer once, and no mark that nobody sent", () => {
  const counts = marksWith({ 2: 3, 9: 1 });
  expect(drawMarks(counts, 10, createTurns()).sort((one, other) => one - other)).toEqual([2, 2, 2, 9]);
  expect(drawMarks(counts, 2, createTurns())).toHaveLength(2);
  expect(drawMarks(marksWith({}), 6, createTurns())).toEqual([]);
  for (const number of [0, 0.999_999]) expect(drawMarks(counts, 10, () => number)).toHaveLength(4);
});

test("keeps at most 24 marks alive, however many arrive", () => {
  const random = createTurns();
  let flying: readonly FlyingMark[] = [];
  for (let tick = 0; tick < 20; tick += 1) flying = addMarks(flying, marksWith({ 0: 40, 5: 35 }), random);
  expect(flying).toHaveLength(MOST_ALIVE);
  expect(new Set(flying.map(({ id }) => id)).size).toBe(MOST_ALIVE);
  const rest = flying.slice(3);
  expect(addMarks(rest, marksWith({ 1: 40 }), random).map(({ id }) => id)).toEqual([...rest.map(({ id }) => id), 25, 26, 27]);
});

test("keeps every mark inside the lane", () => {
  const random = createTurns();
  for (let tick = 0; tick < 50; tick += 1) {
    for (const { top, size } of addMarks([], marksWith({ 3: 9 }), random)) {
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top + size).toBeLessThanOrEqual(1);
    }
  }
});

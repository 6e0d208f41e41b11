import { expect, test } from "vitest";
import type { Cell } from "../kernel/column.ts";
import { packColumn, readColumn } from "../kernel/column.ts";
import type { Slot } from "../sparclet-rules.ts";
import type { Content, Outcome, Pick } from "./daily-game.schema.ts";
import { bestStreak, currentStreak, rightCount, scoreAll, toCell } from "./daily-scoring.rules.ts";

const outcome: Outcome = { played: 1, solved: 1, buckets: {} };
const toSlot = (number: number) => ({ key: `p${number}`, content: { number } }) as unknown as Slot<Content>;
const pick = (change: Partial<Pick>): Pick => ({ points: 4, is_solved: false, is_over: false, bucket: null, ...change });
const cell = (change: Partial<Pick> | null): Cell | null => change && toCell({ kind: "word", pick: pick(change), outcome: null });

/** One entry's days by number; null: no attempt. */
function input(days: Readonly<Record<number, Partial<Pick> | null>>, settled = Object.keys(days).map(Number)) {
  const numbers = Object.keys(days).map(Number);
  const packed = settled.map((number) => {
    const own = cell(days[number] ?? null);
    return [`p${number}`, readColumn(packColumn(1, new Map(own ? [[0, own]] : [])))] as const;
  });
  return {
    ...{ rules: null as never, slots: numbers.map(toSlot), entryCount: 1, entryNo: 0 },
    columns: Object.fromEntries(packed),
    outcomes: Object.fromEntries(settled.map((number) => [`p${number}`, outcome])),
  };
}

const SOLVED = { is_solved: true, is_over: true };
const LOST = { is_over: true };
const OPEN = {};

test("a streak counts finished days, solved or not; one that was left open or not begun ends it", () => {
  expect(bestStreak(input({ 1: SOLVED, 2: LOST, 4: SOLVED }))).toBe(3);
  expect(bestStreak(input({ 1: SOLVED, 2: OPEN, 3: SOLVED }))).toBe(1);
  expect(bestStreak(input({ 1: SOLVED, 2: null, 3: LOST, 4: LOST }))).toBe(2);
});

test("unsettled days neither add to a streak nor end it", () => {
  expect(bestStreak(input({ 1: SOLVED, 2: SOLVED, 3: SOLVED }, [1, 2]))).toBe(2);
  expect(bestStreak(input({}))).toBe(0);
});

test("the current streak reaches the last settled day, and an open day neither adds to it nor ends it", () => {
  expect(currentStreak(input({ 1: SOLVED, 2: LOST, 4: SOLVED, 5: null }, [1, 2, 4]))).toBe(3);
  expect(currentStreak(input({ 1: SOLVED, 2: SOLVED, 3: OPEN }))).toBe(0);
  expect(currentStreak(input({ 1: SOLVED, 2: null, 3: LOST, 4: SOLVED }))).toBe(2);
});

test("a finished puzzle is not automatically solved", () => {
  const played = input({ 1: SOLVED, 2: LOST, 3: OPEN, 4: null });
  expect(rightCount(played)).toBe(1);
  expect(scoreAll(played).keys.map(([first]) => first)).toEqual([12, 1]);
});

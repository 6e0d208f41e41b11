import { expect, test } from "vitest";
import type { Day } from "../daily.queries.ts";
import { clockText, ownDayLabel, streakLabel, toWeek } from "./day-labels.ts";

const own = { is_over: true, is_solved: true, bucket: "4", points: 5, in_time: true };
const toDay = (number: number, change: Partial<Day> = {}): Day => ({
  ...{ number, slot: `p${number}`, date: `2026-04-${12 + number}`, opens_at: "", locks_at: null, is_open: false, own: null },
  ...change,
});

test("the week runs from Monday to Sunday of the event's dates: played in time, missed, today, days without a puzzle, and those to come", () => {
  // 2026-04-13 is a Monday; there is no puzzle on Wednesday.
  const days = [
    toDay(5, { is_open: true }),
    toDay(4, { own: { ...own, in_time: false } }),
    toDay(2, { own: { ...own, is_solved: false } }),
    toDay(1, { own }),
  ];
  expect(toWeek({ days, today: 5 }).map(({ dayOfMonth, state }) => [dayOfMonth, state])).toEqual([
    [13, "done"],
    [14, "done"],
    [15, "none"],
    [16, "missed"],
    [17, "today"],
    [18, "later"],
    [19, "later"],
  ]);
});

test("today is marked as done once it is played", () => {
  const days = [toDay(1, { is_open: true, own })];
  expect(toWeek({ days, today: 1 })[0]?.state).toBe("done");
  expect(toWeek({ days: [], today: null })).toEqual([]);
});

test("a day's label states the member's result", () => {
  expect(ownDayLabel({ own: null, is_open: true })).toBe("Not played yet");
  expect(ownDayLabel({ own: null, is_open: false })).toBe("Not played");
  expect(ownDayLabel({ own: { ...own, is_over: false }, is_open: false })).toBe("Begun");
  expect(ownDayLabel({ own, is_open: false })).toBe("Solved");
  expect(ownDayLabel({ own: { ...own, in_time: false, is_solved: false }, is_open: false })).toBe("Played afterwards");
});

test("the clock text shows hours, and days when there are any", () => {
  expect(clockText(7 * 3_600 + 14 * 60 + 9)).toBe("7:14:09");
  expect(clockText(0)).toBe("0:00:00");
  expect(clockText(2 * 86_400 + 61)).toBe("2 days 0:01:01");
  expect(streakLabel(0)).toBe("No streak yet");
  expect(streakLabel(1)).toBe("Streak of 1 day");
});

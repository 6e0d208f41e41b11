import type { Draft } from "@sparc/sparclets/daily-game/daily-game.schema";
import { defaultRules } from "@sparc/sparclets/daily-game/default-rules";
import { expect, test } from "vitest";
import { daysAhead, daysOfPage, pageBeside, toCalendar } from "./calendar-days.ts";
import { closeGapsFrom, delayFrom, fillDaysFrom, movePuzzle } from "./draft-edit.ts";
import { toPlace } from "./draft-place.ts";

const puzzle = (word: string) => ({ kind: "word" as const, value: { word, explanation: "" } });
const draftWith = (...days: readonly (readonly [number, string])[]): Draft => ({
  list: { attributes: [], people: [] },
  puzzles: days.map(([number, word]) => ({ number, puzzle: puzzle(word) })),
});
const wordsByDay = ({ puzzles }: Draft) => puzzles.map((entry) => `${entry.number} ${entry.puzzle.value.word}`);

test("puzzles move, swap days, are delayed and close their gaps", () => {
  const draft = draftWith([1, "a"], [2, "b"], [5, "c"]);
  expect(wordsByDay(movePuzzle(draft, { from: 1, to: 4 }))).toEqual(["2 b", "4 a", "5 c"]);
  expect(wordsByDay(movePuzzle(draft, { from: 1, to: 5 }))).toEqual(["1 c", "2 b", "5 a"]);
  expect(wordsByDay(delayFrom(draft, { from: 2, days: 3 }))).toEqual(["1 a", "5 b", "8 c"]);
  expect(wordsByDay(closeGapsFrom(draft, 2))).toEqual(["1 a", "2 b", "3 c"]);
  expect(wordsByDay(fillDaysFrom(draft, { from: 2, puzzles: ["x", "y", "z"].map(puzzle) }))).toEqual([
    "1 a",
    "2 b",
    "3 x",
    "4 y",
    "5 c",
    "6 z",
  ]);
});

test("days have the dates of the event's zone, and exist only between its start and its end", () => {
  const event = { status: "live", starts_at: "2026-04-29T02:00:00Z", ends_at: "2026-05-02T12:00:00Z", time_zone: "America/Toronto" };
  const calendar = toCalendar(event as never, defaultRules);
  const input = { calendar, isPublished: true, now: Date.parse("2026-04-30T00:00:00Z") };
  const april = daysOfPage("2026-04", input).flatMap((day) => (day ? [`${day.number} ${day.date} ${day.isReleased} ${day.isToday}`] : []));
  expect(april).toEqual(["1 2026-04-28 true false", "2 2026-04-29 true true", "3 2026-04-30 false false"]);
  const may = daysOfPage(pageBeside("2026-04", 1), input).flatMap((day) => day?.number ?? []);
  expect(may).toEqual([4, 5]);
  expect(daysAhead(draftWith([2, "a"], [3, "b"], [5, "c"]), input)).toEqual({ filled: 1, gaps: [4], isRunningDry: false, nextFree: 4 });
});

test("a calendar runs dry when the event goes on and less than a week is ready", () => {
  const event = { status: "live", starts_at: "2026-04-01T00:00:00Z", ends_at: null, time_zone: "UTC" };
  const input = { calendar: toCalendar(event as never, defaultRules), isPublished: true, now: Date.parse("2026-04-03T12:00:00Z") };
  expect(daysAhead(draftWith([3, "a"], [9, "b"]), input).isRunningDry).toBe(true);
  expect(daysAhead(draftWith([3, "a"], [10, "b"]), input).isRunningDry).toBe(false);
  expect(daysAhead(draftWith([3, "a"]), { ...input, isPublished: false }).isRunningDry).toBe(false);
});

test("a problem's place is the day of its puzzle", () => {
  expect(toPlace("draft.puzzles.1.puzzle.value.word", draftWith([1, "a"], [12, "b"]) as never)).toBe("Day 12");
  expect(toPlace("rules.kind", {})).toBe("Rules");
});

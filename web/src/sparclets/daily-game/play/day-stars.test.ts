import { expect, test } from "vitest";
import { STARS } from "../../../lib/points-naming.ts";
import type { Day } from "../daily.queries.ts";
import { nextMark, starsOfDay } from "./day-stars.ts";
import { starsHelp } from "./stars-help.ts";

const marks = [
  { days: 7, stars: 50 },
  { days: 2, stars: 5 },
];
const stars = { taking_part: 10, per_right: 3, ranks: [], streaks: marks };

/**
 * Makes days from one letter each, from day 1 on: s solved, l lost, a played after its day, any other letter not played. Newest day first.
 */
const toDays = (letters: string): Day[] =>
  letters
    .split("")
    .map((letter, at) => toDay(at + 1, letter))
    .toReversed();

function toDay(number: number, letter: string): Day {
  const own = { is_over: true, is_solved: letter !== "l", bucket: null, points: 1, in_time: letter !== "a" };
  const at = "2026-04-18T00:00:00.000Z";
  const dates = { date: at.slice(0, 10), opens_at: at, locks_at: at };
  return { number, slot: `p${number}`, ...dates, is_open: false, own: "sla".includes(letter) ? own : null };
}

const of = (letters: string, number = letters.length) => starsOfDay({ days: toDays(letters), number, stars });

test("a day brings stars for solving it and for each streak mark that it is the first to reach", () => {
  expect(of("s")).toMatchObject({ solved: 3, marks: [], total: 3 });
  expect(of("sl")).toMatchObject({ solved: 0, marks: [{ days: 2 }], total: 5 });
  expect(of("sssssss")).toMatchObject({ marks: [{ days: 7 }], total: 53 });
  expect(of("s-")).toMatchObject({ total: 0 });
});

test("a mark that was reached before and a puzzle that was played after its day bring no stars", () => {
  expect(of("ss-ss")).toMatchObject({ marks: [], total: 3 });
  expect(of("sa")).toMatchObject({ total: 0 });
});

test("the stars of a day do not change when later days are played", () => {
  expect(of("ssssssss", 2)).toMatchObject({ solved: 3, marks: [{ days: 2 }], total: 8 });
});

test("the next mark is the first beyond the best streak, counted from the current streak", () => {
  expect(nextMark({ marks, best: 0, current: 0 })).toEqual({ mark: marks[1], left: 2 });
  expect(nextMark({ marks, best: 3, current: 1 })).toEqual({ mark: marks[0], left: 6 });
  expect(nextMark({ marks, best: 7, current: 7 })).toBeNull();
});

test("the help lists the stars of a day in order, and is empty where days bring none", () => {
  const endless = { stars, starts_at: "2026-04-18T04:00:00.000Z", ends_at: null };
  expect(starsHelp(endless, STARS)).toBe(
    "Stars come when the day is over: 3 for a puzzle solved on its day, 5 once for 2 days in a row, 50 once for 7 days in a row.",
  );
  expect(starsHelp({ ...endless, stars: { ...stars, per_right: 0, streaks: [] } }, STARS)).toBeNull();
});

test("the help promises no mark for which the event is too short", () => {
  const short = { stars, starts_at: "2026-04-18T16:00:00.000Z", ends_at: "2026-04-24T04:00:00.000Z" };
  expect(starsHelp(short, STARS)).toContain("2 days in a row");
  expect(starsHelp(short, STARS)).not.toContain("7 days in a row");
  expect(starsHelp({ ...short, ends_at: "2026-04-25T04:00:00.000Z" }, STARS)).toContain("7 days in a row");
});

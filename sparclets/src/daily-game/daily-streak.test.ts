import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type DayPlayed, dailyStatistics } from "./daily-streak.rules.ts";

const played = (...numbers: number[]): DayPlayed[] => numbers.map((number) => ({ number, isInTime: true, isSolved: true }));
const statistics = (numbers: number[], days: DayPlayed[], isCurrentOpen = true) => {
  const { currentStreak, bestStreak, played: count, solved } = dailyStatistics({ numbers, isCurrentOpen, days });
  return [currentStreak, bestStreak, count, solved];
};

test.each([
  { name: "nobody who has not played has a streak", numbers: [1, 2], days: [], expected: [0, 0, 0, 0] },
  { name: "days in a row make one", numbers: [1, 2, 3], days: played(1, 2, 3), expected: [3, 3, 3, 3] },
  { name: "today's open puzzle breaks nothing yet", numbers: [1, 2, 3], days: played(1, 2), expected: [2, 2, 2, 2] },
  { name: "a missed day ends it", numbers: [1, 2, 3, 4], days: played(1, 2, 4), expected: [1, 2, 3, 3] },
  { name: "a day without a puzzle breaks nothing", numbers: [1, 2, 5], days: played(1, 2, 5), expected: [3, 3, 3, 3] },
])("$name", ({ numbers, days, expected }) => {
  expect(statistics(numbers, days)).toEqual(expected);
});

test("counts a lost puzzle in the streak, and not as solved", () => {
  expect(statistics([1, 2], [...played(1), { number: 2, isInTime: true, isSolved: false }])).toEqual([2, 2, 2, 1]);
});

test("leaves out what was finished after its day", () => {
  expect(statistics([1, 2], [{ number: 1, isInTime: false, isSolved: true }, ...played(2)])).toEqual([1, 1, 1, 1]);
});

test("ends a streak when the last day is over", () => {
  expect(statistics([1, 2], played(1), false)).toEqual([0, 1, 1, 1]);
});

test("the best streak equals the longest run of consecutive puzzles, counted another way", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (flags) => {
      const numbers = flags.map((_, at) => 2 * at + 1);
      const days = played(...numbers.filter((_, at) => flags[at]));
      const longest = Math.max(
        0,
        ...flags
          .map((isPlayed) => (isPlayed ? "x" : " "))
          .join("")
          .split(" ")
          .map((run) => run.length),
      );
      expect(dailyStatistics({ numbers, isCurrentOpen: false, days }).bestStreak).toBe(longest);
    }),
  );
});

/** Independent scorer of daily games: results computed from a member's guesses by the printed rules alone. */
import type { Kind } from "./daily-plan.ts";

export interface Played {
  readonly day: number;
  /** The attempt ended while the puzzle was the current one. */
  readonly inTime: boolean;
  /** The first wrong guess was accepted by an appeal and is therefore the last one that counts. */
  readonly isAppealed?: boolean;
  /** Answer times of a quiz in milliseconds, from the receipts. */
  readonly elapsed?: readonly number[];
}

export type Statistics = {
  readonly played: number;
  readonly solved: number;
  readonly current_streak: number;
  readonly best_streak: number;
};

/** Points of an attempt: tries left of nine or seven, found groups minus mistakes, or the points of a trivia. */
export function toPoints(kind: Kind, { day, elapsed = [], isAppealed = false }: Played): number {
  const wrongs = isAppealed ? 0 : day % 4;
  if (kind === "player") return 9 - (wrongs + 1);
  if (kind === "word") return 7 - (wrongs + 1);
  if (kind === "ladder") return 7 - (wrongs + 1);
  if (kind === "groups") return Math.max(0, 1 + 2 + 3 + 4 - wrongs);
  // The member is the only player, so every named person has a share of 100 percent, the same as a missed cell.
  if (kind === "grid") return 0;
  return quizPoints(wrongs, elapsed);
}

/** 1,000 points for a right answer, half of which is lost over the sixty seconds, plus the bonus for answer streaks. */
function quizPoints(wrongs: number, elapsed: readonly number[]): number {
  let streak = 0;
  return elapsed.reduce((sum, ms, at) => {
    streak = at < wrongs ? 0 : streak + 1;
    if (streak === 0) return sum;
    return sum + speedPoints(ms) + streakPoints(streak);
  }, 0);
}

const speedPoints = (ms: number): number => (ms < 500 ? 1_000 : Math.round(1_000 * (1 - ms / 60_000 / 2)));
const streakPoints = (inARow: number): number => Math.min(500, 100 * (inARow - 1));

/** Whether a day's puzzle counts as solved. */
export function isSolved(kind: Kind, day: number): boolean {
  const wrongs = day % 4;
  return (kind !== "grid" && kind !== "quiz") || wrongs === 0;
}

/** Statistics after a number of days that all had a puzzle; a day that was not finished in time ends the streak. */
export function toStatistics(kind: Kind, input: { played: readonly Played[]; lastDay: number }): Statistics {
  const inTime = new Set(input.played.filter((one) => one.inTime).map(({ day }) => day));
  let run = 0;
  let best = 0;
  for (let day = 1; day <= input.lastDay; day += 1) {
    run = inTime.has(day) ? run + 1 : 0;
    best = Math.max(best, run);
  }
  return { played: inTime.size, solved: [...inTime].filter((day) => isSolved(kind, day)).length, current_streak: run, best_streak: best };
}

export interface DayStarsRule {
  readonly per_right: number;
  readonly streaks: readonly { readonly days: number; readonly stars: number }[];
}

/** Stars of the days up to `lastDay` once they are over: for each puzzle solved in time, and once for each streak mark reached. */
export function dayStars(kind: Kind, input: { played: readonly Played[]; lastDay: number; stars: DayStarsRule }): number {
  const inTime = new Set(input.played.filter((one) => one.inTime && one.day <= input.lastDay).map(({ day }) => day));
  const finished = Array.from({ length: input.lastDay }, (_, at) => (inTime.has(at + 1) ? "x" : "."));
  const longest = Math.max(
    0,
    ...finished
      .join("")
      .split(".")
      .map((streak) => streak.length),
  );
  const marks = input.stars.streaks.filter(({ days }) => longest >= days).map(({ stars }) => stars);
  const solved = [...inTime].filter((day) => isSolved(kind, day)).length;
  return marks.reduce((sum, stars) => sum + stars, solved * input.stars.per_right);
}

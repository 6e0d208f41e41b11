import { dailyStatistics } from "@sparc/sparclets/daily-game/daily-streak.rules";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import type { Days } from "../daily.queries.ts";

type Awards = EventDetail["stars"];
type Mark = Awards["streaks"][number];

export interface DayStars {
  /** Stars for solving the puzzle on its day. */
  readonly solved: number;
  /** Streak marks that were first reached on this day. */
  readonly marks: readonly Mark[];
  readonly total: number;
}

/** Stars that a day brings the member, by the event's awards. A puzzle that was not finished on its day brings none. */
export function starsOfDay(options: { days: Days["days"]; number: number; stars: Awards }): DayStars {
  const own = options.days.find((day) => day.number === options.number)?.own;
  const solved = own?.in_time && own.is_solved ? options.stars.per_right : 0;
  const [before, after] = [bestStreakUntil(options.days, options.number - 1), bestStreakUntil(options.days, options.number)];
  const marks = options.stars.streaks.filter(({ days }) => days > before && days <= after);
  return { solved, marks, total: marks.reduce((sum, mark) => sum + mark.stars, solved) };
}

function bestStreakUntil(days: Days["days"], last: number): number {
  const played = days
    .filter(({ number }) => number <= last)
    .toReversed()
    .map(({ number, own }) => ({ number, isInTime: own?.in_time ?? false, isSolved: own?.is_solved ?? false }));
  return dailyStatistics({ numbers: played.map(({ number }) => number), isCurrentOpen: false, days: played }).bestStreak;
}

const DAY_MS = 86_400_000;

/** The streak marks for which the event has enough days; all of them where its end is not known. */
export function reachableMarks({ stars, starts_at, ends_at }: Pick<EventDetail, "stars" | "starts_at" | "ends_at">): readonly Mark[] {
  if (starts_at === null || ends_at === null) return stars.streaks;
  const dayCount = Math.ceil((Date.parse(ends_at) - Date.parse(starts_at)) / DAY_MS);
  return stars.streaks.filter(({ days }) => days <= dayCount);
}

/**
 * The next streak mark the member can reach; null when none is left. Each mark is awarded once, so marks up to the best streak are past.
 */
export function nextMark(options: { marks: readonly Mark[]; best: number; current: number }): { mark: Mark; left: number } | null {
  const [mark] = options.marks.filter(({ days }) => days > options.best).toSorted((one, other) => one.days - other.days);
  return mark ? { mark, left: mark.days - options.current } : null;
}

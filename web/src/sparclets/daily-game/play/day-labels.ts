import { counted } from "../../../lib/ordinals.ts";
import type { Day, Days } from "../daily.queries.ts";

const weekday = new Intl.DateTimeFormat(undefined, { weekday: "narrow", timeZone: "UTC" });
const longDate = new Intl.DateTimeFormat(undefined, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });

/** Parses the date as UTC, because dates are the event's in whatever zone the viewer is. */
const toDate = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** "Sat 18 Apr". */
export const dateLabel = ({ date }: Pick<Day, "date">): string => longDate.format(toDate(date));

export interface WeekDay {
  readonly date: string;
  readonly letter: string;
  readonly dayOfMonth: number;
  /** `later`: the puzzle is not released yet. `none`: the day has no puzzle. */
  readonly state: "done" | "today" | "missed" | "later" | "none";
}

const DAY_MS = 86_400_000;

/** The week around today, from Monday on: which days were finished in time, and which one is today. */
export function toWeek({ days, today }: Pick<Days, "days" | "today">): readonly WeekDay[] {
  const latest = days.find(({ number }) => number === today) ?? days[0];
  if (!latest) return [];
  const at = toDate(latest.date);
  const monday = at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: 7 }, (_, offset) => {
    const day = new Date(monday + offset * DAY_MS);
    const date = day.toISOString().slice(0, 10);
    const played = days.find((one) => one.date === date);
    return {
      date,
      letter: weekday.format(day),
      dayOfMonth: day.getUTCDate(),
      state: played || date <= latest.date ? toState(played) : "later",
    };
  });
}

function toState(day: Day | undefined): WeekDay["state"] {
  if (!day) return "none";
  if (day.own?.in_time) return "done";
  return day.is_open ? "today" : "missed";
}

export const streakLabel = (days: number): string => (days === 0 ? "No streak yet" : `Streak of ${counted(days, "day")}`);

/** The member's result of a day in a few words. */
export function ownDayLabel({ own, is_open }: Pick<Day, "own" | "is_open">): string {
  if (own === null) return is_open ? "Not played yet" : "Not played";
  if (!own.is_over) return "Begun";
  const label = own.is_solved ? "Solved" : "Played";
  return own.in_time || is_open ? label : `${label} afterwards`;
}

const two = (number: number): string => String(number).padStart(2, "0");

/** Formats a duration as "7:14:09", with the number of days in front where there are any. */
export function clockText(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  const clock = `${Math.floor((seconds % 86_400) / 3_600)}:${two(Math.floor((seconds % 3_600) / 60))}:${two(seconds % 60)}`;
  return days > 0 ? `${counted(days, "day")} ${clock}` : clock;
}

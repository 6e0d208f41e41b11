import { type Calendar, dayOfPuzzle, numberAt } from "@sparc/sparclets/daily-game/daily-calendar.rules";
import type { Draft, Rules } from "@sparc/sparclets/daily-game/daily-game.schema";
import type { EventDetail } from "../../../platform/events/events.queries.ts";

const DAY_MS = 86_400_000;
/** Fewer filled days ahead than this show a warning. */
export const DAYS_AHEAD_MIN = 7;
/** Days per calendar page while the event has no start date. */
const UNDATED_DAYS = 28;

type Scheduled = Pick<EventDetail, "status" | "starts_at" | "ends_at" | "time_zone">;

export function toCalendar(event: Scheduled, rules: Rules): Calendar {
  const instant = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));
  const schedule = { startsAt: instant(event.starts_at), endsAt: instant(event.ends_at), timeZone: event.time_zone };
  return { schedule, turnsOverAt: rules.turns_over_at };
}

/** A day of the calendar; `date` is null while the event has no start date. */
export interface CalendarDay {
  readonly number: number;
  readonly date: string | null;
  readonly isReleased: boolean;
  readonly isToday: boolean;
}

export interface CalendarInput {
  readonly calendar: Calendar;
  /** A draft releases no puzzles, even when its start has passed. */
  readonly isPublished: boolean;
  readonly now: number;
}

/** The day with a number; null when it would begin after the event's end. */
export function dayAt(number: number, { calendar, isPublished, now }: CalendarInput): CalendarDay | null {
  if (calendar.schedule.startsAt === null) return { number, date: null, isReleased: false, isToday: false };
  const day = dayOfPuzzle(calendar, number);
  if (!day) return null;
  const isReleased = isPublished && day.opensAt <= now;
  return { number, date: day.date, isReleased, isToday: isReleased && now < day.lockAt };
}

/** Calendar page of a day: a month such as "2026-04", or "1", "2", … without dates. */
export function toPage(day: CalendarDay | null): string {
  return day?.date?.slice(0, 7) ?? String(Math.ceil((day?.number ?? 1) / UNDATED_DAYS));
}

export function pageBeside(page: string, by: -1 | 1): string {
  if (!page.includes("-")) return String(Math.max(1, Number(page) + by));
  const [year = 0, month = 1] = page.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Cells of a calendar page in rows of seven, null where there is no day of the event. Weeks begin on Monday. */
export function daysOfPage(page: string, input: CalendarInput): (CalendarDay | null)[] {
  if (!page.includes("-")) {
    const first = (Number(page) - 1) * UNDATED_DAYS + 1;
    return Array.from({ length: UNDATED_DAYS }, (_, at) => dayAt(first + at, input));
  }
  const firstDate = dayAt(1, input)?.date;
  if (!firstDate) return [];
  const monthBegins = Date.parse(`${page}-01T00:00:00Z`);
  const [year = 0, month = 1] = page.split("-").map(Number);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const before = (new Date(monthBegins).getUTCDay() + 6) % 7;
  const firstNumber = Math.round((monthBegins - Date.parse(`${firstDate}T00:00:00Z`)) / DAY_MS) + 1;
  const days = Array.from({ length }, (_, at) => (firstNumber + at < 1 ? null : dayAt(firstNumber + at, input)));
  const places = [...Array.from({ length: before }, () => null), ...days];
  return [...places, ...Array.from({ length: (7 - (places.length % 7)) % 7 }, () => null)];
}

export interface DaysAhead {
  /** Number of consecutive days with a puzzle after today; counted from day 1 while nothing is released. */
  readonly filled: number;
  /** Numbers of days without a puzzle before the last day that has one. */
  readonly gaps: readonly number[];
  /** True when the last puzzle comes within seven days and the event continues after it. */
  readonly isRunningDry: boolean;
  /** Number of the first day without a puzzle after today, or from day 1 on while nothing is released. */
  readonly nextFree: number;
}

export function daysAhead({ puzzles }: Pick<Draft, "puzzles">, input: CalendarInput): DaysAhead {
  const { calendar, isPublished, now } = input;
  const current = isPublished ? (numberAt(calendar, now) ?? 0) : 0;
  const taken = new Set(puzzles.map(({ number }) => number));
  let nextFree = current + 1;
  while (taken.has(nextFree)) nextFree += 1;
  const last = Math.max(0, ...taken);
  const gaps: number[] = [];
  for (let number = nextFree; number < last; number++) if (!taken.has(number) && dayAt(number, input)) gaps.push(number);
  const goesOn = dayAt(last + 1, input) !== null;
  return { filled: nextFree - current - 1, gaps, isRunningDry: current > 0 && goesOn && last - current < DAYS_AHEAD_MIN, nextFree };
}

/** Formats a calendar date such as "Wednesday, April 22", independent of the viewer's time zone. */
export function dateLabel(date: string): string {
  return new Intl.DateTimeFormat(undefined, { timeZone: "UTC", weekday: "long", day: "numeric", month: "long" }).format(Date.parse(date));
}

export function pageLabel(page: string): string {
  if (!page.includes("-")) {
    const first = (Number(page) - 1) * UNDATED_DAYS + 1;
    return `Days ${first} to ${first + UNDATED_DAYS - 1}`;
  }
  return new Intl.DateTimeFormat(undefined, { timeZone: "UTC", month: "long", year: "numeric" }).format(Date.parse(`${page}-01`));
}

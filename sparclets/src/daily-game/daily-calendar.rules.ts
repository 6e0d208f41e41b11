import type { Instant } from "../kernel/instant.ts";
import { readWallTime, toWallTime } from "../kernel/zoned-time.ts";
import type { Schedule } from "../sparclet-rules.ts";

const DAY_MS = 86_400_000;

/** When puzzles change: `turnsOverAt` is a wall time ("00:00", "17:30") in the schedule's zone. */
export interface Calendar {
  schedule: Schedule;
  turnsOverAt: string;
}

/** A puzzle's own day: the puzzle is the current one from `opensAt` until `lockAt`. */
export interface PuzzleDay {
  /** Such as "2026-04-18": the day on which it turns over, in the event's zone. */
  date: string;
  opensAt: Instant;
  lockAt: Instant;
}

/**
 * The day of puzzle `number` (from 1). Puzzle 1 is current from the event's beginning; its date is that of the last change of puzzles.
 * Every later one begins at a change, so that a day has 23 or 25 hours where clocks change, and no number is skipped or repeated. The last
 * one ends with the event. Null before the event has a beginning, and for a puzzle that would begin after the event's end.
 */
export function dayOfPuzzle({ schedule, turnsOverAt }: Calendar, number: number): PuzzleDay | null {
  const { startsAt, endsAt, timeZone } = schedule;
  if (startsAt === null) return null;
  const date = addDays(firstDate(startsAt, { timeZone, turnsOverAt }), number - 1);
  const opensAt = number === 1 ? startsAt : turnOver(date, { timeZone, turnsOverAt });
  if (endsAt !== null && opensAt >= endsAt) return null;
  const next = turnOver(addDays(date, 1), { timeZone, turnsOverAt });
  return { date, opensAt, lockAt: endsAt === null ? next : Math.min(next, endsAt) };
}

/** The number of the puzzle that is current at an instant, whether there is a puzzle of that number or not; null before the first and after the end. */
export function numberAt(calendar: Calendar, at: Instant): number | null {
  const { startsAt, endsAt } = calendar.schedule;
  if (startsAt === null || at < startsAt || (endsAt !== null && at >= endsAt)) return null;
  // Days have 23 to 25 hours, some a whole day less where a zone changed sides of the date line: the estimate is near, never exact.
  let number = Math.max(1, Math.round((at - startsAt) / DAY_MS));
  while (number > 1 && (dayOfPuzzle(calendar, number)?.opensAt ?? at + 1) > at) number -= 1;
  while ((dayOfPuzzle(calendar, number + 1)?.opensAt ?? at + 1) <= at) number += 1;
  return number;
}

type Turning = { timeZone: string; turnsOverAt: string };

function firstDate(startsAt: Instant, { timeZone, turnsOverAt }: Turning): string {
  const wall = toWallTime(new Date(startsAt).toISOString(), timeZone);
  const date = wall.slice(0, 10);
  const day = wall.slice(11) >= turnsOverAt ? date : addDays(date, -1);
  // In an hour that comes twice the turn-over may have been in the first of the two.
  const next = addDays(day, 1);
  return turnOver(next, { timeZone, turnsOverAt }) <= startsAt ? next : day;
}

/** An hour that the clocks leave out turns over at the moment after it, one that comes twice at the first time. */
function turnOver(date: string, { timeZone, turnsOverAt }: Turning): Instant {
  const read = readWallTime(`${date}T${turnsOverAt}`, timeZone);
  return read ? Date.parse(read.iso) : Number.NaN;
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

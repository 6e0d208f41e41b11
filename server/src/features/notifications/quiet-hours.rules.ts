import type { Instant } from "@sparc/sparclets/kernel/instant";
import { readWallTime, toWallTime } from "@sparc/sparclets/kernel/zoned-time";

/** A daily period in a person's own time zone; it spans midnight when it ends before it begins. */
export interface QuietHours {
  /** The first quiet minute, in minutes after midnight by the wall clock, from 0 to 1,439. */
  fromMinute: number;
  /** The first minute that is no longer quiet; it differs from `fromMinute`. */
  untilMinute: number;
  /** The IANA name. */
  timeZone: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** When the quiet hours that contain this moment end; null outside quiet hours. On a day when clocks change the wall clock decides. */
export function quietUntil({ fromMinute, untilMinute, timeZone }: QuietHours, at: Instant): Instant | null {
  const wall = toWallTime(new Date(at).toISOString(), timeZone);
  const minute = toMinute(wall.slice(11, 16));
  const isOverMidnight = untilMinute < fromMinute;
  const isQuiet = isOverMidnight ? minute >= fromMinute || minute < untilMinute : minute >= fromMinute && minute < untilMinute;
  if (!isQuiet) return null;
  const endsTomorrow = isOverMidnight && minute >= fromMinute;
  const day = new Date(Date.parse(`${wall.slice(0, 10)}T00:00Z`) + (endsTomorrow ? DAY_MS : 0)).toISOString().slice(0, 10);
  const end = readWallTime(`${day}T${clockTime(untilMinute)}`, timeZone);
  const endsAt = end ? Date.parse(end.iso) : at;
  // When clocks go back, an hour repeats, and the computed end may be before a moment of the repeated hour.
  return endsAt > at ? endsAt : at + MINUTE_MS;
}

/** "22:30" of minutes after midnight. */
export const clockTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** Minutes after midnight of "22:30". */
export const toMinute = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

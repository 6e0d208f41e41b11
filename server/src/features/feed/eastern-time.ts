import type { Instant } from "@sparc/sparclets/kernel/instant";
import { readWallTime } from "@sparc/sparclets/kernel/zoned-time";

const ZONE = "America/New_York";

/**
 * The instant at which clocks on the US East Coast show `date` (2017-11-05) and `time` (13:00), with daylight saving. Of a repeated hour
 * the first counts; a skipped hour is read as the one after it. Null for an invalid date or time.
 */
export function easternInstant(date: string, time: string): Instant | null {
  const hour = /^([01]?\d|2[0-3]):([0-5]\d)(?::00)?$/.exec(time);
  if (!hour || !/^[1-9]\d{3}-\d{2}-\d{2}$/.test(date) || !isCalendarDay(date)) return null;
  const read = readWallTime(`${date}T${hour[1]?.padStart(2, "0")}:${hour[2]}`, ZONE);
  return read && Date.parse(read.iso);
}

/** `Date.parse` reads 31 April as 1 May, so the date is checked by itself. */
function isCalendarDay(date: string): boolean {
  const at = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date);
}

import { isSameDay } from "../../lib/moment-text.ts";
import { durationText } from "../../lib/times.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WEEK_DAYS = 6;
const MOST_UNREAD = 100;

const weekday = new Intl.DateTimeFormat(undefined, { weekday: "short" });
const date = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short" });

/** "3", or "99+" at the limit to which the server counts. */
export const unreadFigure = (count: number): string => (count >= MOST_UNREAD ? "99+" : String(count));

/** Age of a notice: "now", "5 min", "2 h", "Fri", "18 Apr". */
export function ageText(at: number, now: number): string {
  const ms = now - at;
  if (ms < MINUTE_MS) return "now";
  if (isSameDay(at, now)) return ms < 60 * MINUTE_MS ? durationText(ms) : `${Math.floor(ms / (60 * MINUTE_MS))} h`;
  return ms < WEEK_DAYS * DAY_MS ? weekday.format(at) : date.format(at);
}

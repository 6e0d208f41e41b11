import { clockTime, dayAndTime, spanInWords } from "../../lib/times.ts";
import type { Notice } from "./notices.queries.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WEEK_DAYS = 6;
const MOST_UNREAD = 100;

const weekday = new Intl.DateTimeFormat(undefined, { weekday: "short" });
const date = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short" });

const LABELS: Readonly<Record<NonNullable<Notice["moment"]>["what"], string>> = {
  starts: "Starts",
  locks: "Locks",
  claim_by: "Claim it by",
};

/** "3", or "99+" when the server stopped counting. */
export const unreadFigure = (count: number): string => (count >= MOST_UNREAD ? "99+" : String(count));

export const isSameDay = (at: number, now: number): boolean => new Date(at).toDateString() === new Date(now).toDateString();

/** "Locks tomorrow, 19:00", in the reader's zone; null where there is no moment. */
export function momentText(moment: Notice["moment"], now: number): string | null {
  if (!moment) return null;
  const at = Date.parse(moment.at);
  const day = new Date(now);
  day.setDate(day.getDate() + 1);
  const isTomorrow = isSameDay(at, day.getTime());
  const when = isSameDay(at, now) ? clockTime(at) : isTomorrow ? `tomorrow, ${clockTime(at)}` : dayAndTime(at);
  return `${LABELS[moment.what]} ${when}`;
}

/** How long it has been there: "now", "5 min", "2 h", "Fri", "18 Apr". */
export function ageText(at: number, now: number): string {
  const ms = now - at;
  if (ms < MINUTE_MS) return "now";
  if (isSameDay(at, now)) return ms < 60 * MINUTE_MS ? spanInWords(ms) : `${Math.floor(ms / (60 * MINUTE_MS))} h`;
  return ms < WEEK_DAYS * DAY_MS ? weekday.format(at) : date.format(at);
}

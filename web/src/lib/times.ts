import { browserZone, zoneCity } from "./time-zone.ts";

/** Formats times in the viewer's time zone. Tests pass `now` themselves. */

const DAY_PARTS = { weekday: "short", day: "numeric", month: "short" } as const;
const day = new Intl.DateTimeFormat(undefined, DAY_PARTS);
const clock = new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit" });

export function clockTime(at: number): string {
  return clock.format(at);
}

/** Formats a day as "Sat 18 Apr", with its year when that is not the year of `now`. */
function dayText(at: number, now: number): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return isThisYear ? day.format(at) : new Date(at).toLocaleDateString(undefined, { ...DAY_PARTS, year: "numeric" });
}

/** Formats a moment as "19:00" when it is today, as "Sat 18 Apr" on another day, and as "Sat 18 Apr 2026" in another year. */
export function shortMoment(at: number, now = Date.now()): string {
  return new Date(at).toDateString() === new Date(now).toDateString() ? clock.format(at) : dayText(at, now);
}

/** Formats a moment as "Sat 18 Apr, 19:00". With `now`, a moment of another year has its year. */
export function dayAndTime(at: number, now = at): string {
  return `${dayText(at, now)}, ${clock.format(at)}`;
}

const MINUTE = 60_000;

/** Formats a duration in its two largest units, at least one minute: "2 h 14 min", "40 min", "3 days". */
export function durationText(ms: number): string {
  const minutes = Math.max(1, Math.round(Math.abs(ms) / MINUTE));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.round(hours / 24);
  return days === 1 ? "1 day" : `${days} days`;
}

/** Returns only the largest unit, for a large figure with its unit below: "2" hours, "40" min, "3" days. */
export function spanFigure(ms: number): { figure: string; unit: string } {
  const minutes = Math.max(1, Math.round(Math.abs(ms) / MINUTE));
  if (minutes < 60) return { figure: String(minutes), unit: "min" };
  const hours = Math.floor(minutes / 60);
  const [count, unit] = hours < 48 ? [hours, "hour"] : [Math.round(hours / 24), "day"];
  return { figure: String(count), unit: count === 1 ? unit : `${unit}s` };
}

/** Formats a moment relative to now: "in 2 h 14 min" or "3 days ago". */
export function relativeMoment(at: number, now = Date.now()): string {
  return at >= now ? `in ${durationText(at - now)}` : `${durationText(now - at)} ago`;
}

/** The city of the viewer's time zone: "Toronto". */
export function ownZone(): string {
  return zoneCity(browserZone());
}

/** Until four in the morning it is still the evening before; "Good night" would be a farewell. */
export function greeting(hour: number): string {
  if (hour < 4 || hour >= 18) return "Good evening";
  return hour < 12 ? "Good morning" : "Good afternoon";
}

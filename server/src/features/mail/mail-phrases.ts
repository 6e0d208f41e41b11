import type { Instant } from "@sparc/sparclets/kernel/instant";

/** Names and messages come from people; in a subject, line breaks are removed from them. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** "Saturday, January 10 at 7:00 PM Eastern Standard Time". */
export function momentIn(timeZone: string, at: Instant): string {
  const day = { weekday: "long", month: "long", day: "numeric" } as const;
  const clock = { hour: "numeric", minute: "2-digit", timeZoneName: "long" } as const;
  return new Intl.DateTimeFormat("en-US", { ...day, ...clock, timeZone }).format(at).replaceAll("\u202f", " ");
}

const MINUTE_MS = 60_000;
/** From this number of hours on, times are given without minutes. */
const WHOLE_HOURS_FROM = 3;

/** "about 23 hours", "1 hour 50 minutes", "40 minutes"; at least a minute. */
export function spanText(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  if (hours >= WHOLE_HOURS_FROM) return `about ${Math.round(minutes / 60)} hours`;
  const rest = minutes % 60;
  const parts = [hours > 0 ? counted(hours, "hour") : "", rest > 0 ? counted(rest, "minute") : ""];
  return parts.filter((part) => part !== "").join(" ");
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

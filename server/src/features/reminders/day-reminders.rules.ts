/** When reminders of slots that are days are sent. */
import type { NotificationKind } from "@sparc/contract/entities/notification";
import type { Instant } from "@sparc/sparclets/kernel/instant";

const HOUR_MS = 3_600_000;

export const DAY_REMINDER_KINDS = ["streak_ends", "daily_open"] as const satisfies readonly NotificationKind[];
export type DayReminderKind = (typeof DAY_REMINDER_KINDS)[number];

/** Enough for another puzzle after work, and late enough that most have finished theirs. */
export const STREAK_ENDS_HOURS = 4;
/** Later than that, "is open" is no news. */
export const DAILY_OPEN_HOURS = 6;
/** In days. Shorter ones are soon made up. */
export const SHORTEST_STREAK = 3;

interface Day {
  opensAt: Instant;
  lockAt: Instant;
}

/** From `opensAt` on and before `closesAt` the reminder is the right one. Both are moments of the day itself, however many hours it has. */
export function toDayWindow(kind: DayReminderKind, day: Day): { opensAt: Instant; closesAt: Instant } {
  if (kind === "streak_ends") return { opensAt: Math.max(day.opensAt, day.lockAt - STREAK_ENDS_HOURS * HOUR_MS), closesAt: day.lockAt };
  return { opensAt: day.opensAt, closesAt: Math.min(day.lockAt, day.opensAt + DAILY_OPEN_HOURS * HOUR_MS) };
}

export function isDayWindowOpen(kind: DayReminderKind, { now, ...day }: Day & { now: Instant }): boolean {
  const { opensAt, closesAt } = toDayWindow(kind, day);
  return now >= opensAt && now < closesAt;
}

/** Days whose window is open or opens until `until`, as bounds of their instants; null is no bound. */
export function toDueDays(kind: DayReminderKind, { now, until }: { now: Instant; until: Instant }) {
  return kind === "streak_ends"
    ? { opensAfter: null, opensUntil: until, locksAfter: now, locksUntil: until + STREAK_ENDS_HOURS * HOUR_MS }
    : { opensAfter: now - DAILY_OPEN_HOURS * HOUR_MS, opensUntil: until, locksAfter: now, locksUntil: null };
}

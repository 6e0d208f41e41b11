/** Time windows of reminders of missing picks, and which locks belong to the same sitting. */
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { Slot } from "@sparc/sparclets/sparclet-rules";

const HOUR_MS = 3_600_000;

/** So many hours before a lock a reminder's window opens; it closes when the next one's does, the last with the lock. */
export const REMINDER_HOURS = [24, 2] as const;
export type ReminderHours = (typeof REMINDER_HOURS)[number];

/** Locks within this time of the first one are one sitting: each member is reminded once per window and sitting, not once per game. */
const SITTING_MS = 12 * HOUR_MS;

/**
 * A sitting: slots that lock within a time, and the first of their locks, by which it is identified. A moved first lock is another sitting.
 */
export interface Sitting {
  startsAt: Instant;
  keys: ReadonlySet<string>;
}

/** In order. Past locks are included, so that a sitting stays the same while it lasts. */
export function toSittings(slots: readonly Pick<Slot<Json>, "key" | "lockAt">[]): Sitting[] {
  const locks = slots.flatMap(({ key, lockAt }) => (lockAt === null ? [] : [{ key, lockAt }])).sort((a, b) => a.lockAt - b.lockAt);
  const sittings: { startsAt: Instant; keys: Set<string> }[] = [];
  for (const { key, lockAt } of locks) {
    const last = sittings.at(-1);
    if (last && lockAt < last.startsAt + SITTING_MS) last.keys.add(key);
    else sittings.push({ startsAt: lockAt, keys: new Set([key]) });
  }
  return sittings;
}

/** From `opensAt` on and before `closesAt` the reminder of these hours is the right one. */
export function toWindow(input: { lockAt: Instant; hours: ReminderHours }): { opensAt: Instant; closesAt: Instant } {
  const next = REMINDER_HOURS[REMINDER_HOURS.indexOf(input.hours) + 1] ?? 0;
  return { opensAt: input.lockAt - input.hours * HOUR_MS, closesAt: input.lockAt - next * HOUR_MS };
}

export function isWindowOpen(input: { lockAt: Instant; hours: ReminderHours; now: Instant }): boolean {
  const { opensAt, closesAt } = toWindow(input);
  return input.now >= opensAt && input.now < closesAt;
}

/** The window in `sends`: "24h 2026-01-05T12:00:00.000Z". */
export function toOccasion(input: { hours: ReminderHours; sittingAt: Instant }): string {
  return `${input.hours}h ${new Date(input.sittingAt).toISOString()}`;
}

export function readOccasion(text: string): { hours: ReminderHours; sittingAt: Instant } | null {
  const [given = "", at = ""] = text.split(" ");
  const hours = REMINDER_HOURS.find((one) => `${one}h` === given);
  const sittingAt = Date.parse(at);
  return hours === undefined || Number.isNaN(sittingAt) ? null : { hours, sittingAt };
}

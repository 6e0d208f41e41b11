import type { EventDetail } from "../events/events.queries.ts";

/** One slot of an event with picks: the members that all types share, and the type's own view. */
export interface PickSlot<View = unknown> {
  readonly key: string;
  readonly opens_at: string | null;
  readonly locks_at: string | null;
  readonly is_locked: boolean;
  readonly sealed_at: string | null;
  readonly view: View;
}

/** Returns an event's slots. The caller names the type of their views, which depends on the sparclet type. */
export function toSlots<Slot extends PickSlot>(event: EventDetail): readonly Slot[] {
  return (event.slots ?? []) as unknown as readonly Slot[];
}

/** Returns an event's rules. The caller names their type, which depends on the sparclet type. */
export function toRules<Rules>(event: EventDetail): Rules {
  return event.rules as unknown as Rules;
}

/** Returns the lock times of the slots that are still open, in epoch milliseconds. */
export function openLocks(slots: readonly PickSlot[]): readonly number[] {
  return slots.flatMap(({ is_locked, locks_at }) => (is_locked || locks_at === null ? [] : [Date.parse(locks_at)]));
}

export function lockedKeys(slots: readonly PickSlot[]): ReadonlySet<string> {
  return new Set(slots.flatMap(({ key, is_locked }) => (is_locked ? [key] : [])));
}

/** Returns the slots as locked, for hosts, who see the event as players do and cannot pick. */
export function lockAll<Slot extends PickSlot>(slots: readonly Slot[]): readonly Slot[] {
  return slots.map((slot) => ({ ...slot, is_locked: true }));
}

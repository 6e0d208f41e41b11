import type { EventDetail } from "../events/events.queries.ts";

/** One slot of an event of picks: what the host knows of it, and the type's own view. */
export interface PickSlot<View = unknown> {
  readonly key: string;
  readonly opens_at: string | null;
  readonly locks_at: string | null;
  readonly is_locked: boolean;
  readonly sealed_at: string | null;
  readonly view: View;
}

/** The slots of an event, whose views are the type's own: the caller names them. */
export function slotsOf<Slot extends PickSlot>(event: EventDetail): readonly Slot[] {
  return (event.slots ?? []) as unknown as readonly Slot[];
}

/** The rules of an event, which are the type's own: the caller names them. */
export function rulesOf<Rules>(event: EventDetail): Rules {
  return event.rules as unknown as Rules;
}

/** When the slots lock that are not locked yet, in milliseconds. */
export function openLocks(slots: readonly PickSlot[]): readonly number[] {
  return slots.flatMap(({ is_locked, locks_at }) => (is_locked || locks_at === null ? [] : [Date.parse(locks_at)]));
}

export function lockedKeys(slots: readonly PickSlot[]): ReadonlySet<string> {
  return new Set(slots.flatMap(({ key, is_locked }) => (is_locked ? [key] : [])));
}

/** The same slots for somebody who cannot pick: who runs the event sees it as players do. */
export function lockAll<Slot extends PickSlot>(slots: readonly Slot[]): readonly Slot[] {
  return slots.map((slot) => ({ ...slot, is_locked: true }));
}

import type { Clock } from "../db/clock.ts";

/** Checks each of many items at the time that its last check asked for, so that a run touches only those whose time has come. */
export interface TimedChecks<T> {
  add(item: T, afterMs: number): void;
  remove(item: T): void;
  /** Checks the items whose time has come; call it once per slot. Its cost does not depend on the number of the others. */
  run(): void;
}

/**
 * `slotMs`: items are checked together by slots of this length, each at most one slot late. `check` returns in how many milliseconds the item
 * is checked again.
 */
export function createTimedChecks<T>(input: { slotMs: number; clock: Pick<Clock, "monotonicMs">; check(item: T): number }): TimedChecks<T> {
  const { slotMs, clock, check } = input;
  const itemsBySlot = new Map<number, T[]>();
  /** The one slot that counts for an item. An item that was removed, or added again, may still be in an earlier slot. */
  const slotByItem = new Map<T, number>();
  let nextSlot = Math.floor(clock.monotonicMs() / slotMs) + 1;

  function add(item: T, afterMs: number): void {
    const slot = Math.max(nextSlot, Math.ceil((clock.monotonicMs() + afterMs) / slotMs));
    if (slotByItem.get(item) === slot) return;
    slotByItem.set(item, slot);
    const items = itemsBySlot.get(slot);
    if (items) items.push(item);
    else itemsBySlot.set(slot, [item]);
  }

  function checkSlot(slot: number): void {
    for (const item of itemsBySlot.get(slot) ?? []) {
      if (slotByItem.get(item) !== slot) continue;
      const afterMs = check(item);
      if (slotByItem.get(item) === slot) add(item, afterMs);
    }
    itemsBySlot.delete(slot);
  }

  return {
    add,
    remove: (item) => void slotByItem.delete(item),
    run() {
      const lastSlot = Math.floor(clock.monotonicMs() / slotMs);
      // The slot's own number is passed first, so that its items go into later ones.
      while (nextSlot <= lastSlot) checkSlot(nextSlot++);
    },
  };
}

import type { Clock } from "../db/clock.ts";

/** Checks each of many items once per interval. The items take turns, so that a run touches only those whose turn has come. */
export interface RegularChecks<T> {
  /** The first check is one interval later. */
  add(item: T): void;
  remove(item: T): void;
  /** Checks the items whose turn has come; call it several times per interval. Its cost does not depend on the number of the others. */
  run(): void;
}

export function createRegularChecks<T>(input: {
  everyMs: number;
  clock: Pick<Clock, "monotonicMs">;
  check(item: T): void;
}): RegularChecks<T> {
  const { everyMs, clock, check } = input;
  /** The next turn of each item. All intervals are equal, so that the order of insertion is the order of turns. */
  const turns = new Map<T, number>();
  return {
    add: (item) => void turns.set(item, clock.monotonicMs() + everyMs),
    remove: (item) => void turns.delete(item),
    run() {
      const nowMs = clock.monotonicMs();
      for (const [item, atMs] of turns) {
        if (atMs > nowMs) return;
        turns.delete(item);
        turns.set(item, nowMs + everyMs);
        check(item);
      }
    },
  };
}

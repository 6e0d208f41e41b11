import type { Clock } from "../db/clock.ts";

/** Places of the queue that are given back at once. */
const MIN_DROPPED = 1_000;

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
  /**
   * The next turn of each item, from `first` on. All intervals are equal, so that the order of insertion is the order of turns. A map whose
   * oldest entries are taken out and added again costs more, because each run goes over the places of those that were taken out.
   */
  let queue: Turn<T>[] = [];
  let first = 0;
  const turns = new Map<T, Turn<T>>();

  function dropChecked(): void {
    if (first < MIN_DROPPED || first < queue.length / 2) return;
    queue = queue.slice(first);
    first = 0;
  }

  return {
    add(item) {
      const turn = { item, atMs: clock.monotonicMs() + everyMs };
      turns.set(item, turn);
      queue.push(turn);
    },
    remove: (item) => void turns.delete(item),
    run() {
      const nowMs = clock.monotonicMs();
      for (let turn = queue[first]; turn && turn.atMs <= nowMs; turn = queue[first]) {
        first += 1;
        if (turns.get(turn.item) !== turn) continue;
        turn.atMs = nowMs + everyMs;
        queue.push(turn);
        check(turn.item);
      }
      dropChecked();
    },
  };
}

interface Turn<T> {
  readonly item: T;
  atMs: number;
}

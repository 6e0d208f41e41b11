const MINUTE_MS = 60_000;
const MINUTES = 60;

/** One value for each of the last sixty minutes of this process; minutes in which nothing happened have none. */
export interface LastHour<T> {
  /** The value of the running minute, made when it is first asked for. */
  current(): T;
  /** Oldest first, the running minute last. */
  list(): readonly (T | null)[];
}

export function createLastHour<T>(input: { monotonicMs(): number; create(): T }): LastHour<T> {
  const values = new Map<number, T>();
  const toMinute = () => Math.floor(input.monotonicMs() / MINUTE_MS);
  return {
    current() {
      const minute = toMinute();
      const known = values.get(minute);
      if (known !== undefined) return known;
      for (const old of values.keys()) if (old <= minute - MINUTES) values.delete(old);
      const fresh = input.create();
      values.set(minute, fresh);
      return fresh;
    },
    list() {
      const first = toMinute() - MINUTES + 1;
      return Array.from({ length: MINUTES }, (_, index) => values.get(first + index) ?? null);
    },
  };
}

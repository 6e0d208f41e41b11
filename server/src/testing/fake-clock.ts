import type { Clock, Instant } from "../db/clock.ts";

export interface FakeClock extends Clock {
  advance(ms: number): Instant;
  set(instant: Instant): void;
}

/** Stands still until a test moves it; starts on a Monday noon by default. */
export function createFakeClock(start: Instant = Date.UTC(2026, 0, 5, 12)): FakeClock {
  let instant = start;
  return {
    now: () => instant,
    advance: (ms) => {
      instant += ms;
      return instant;
    },
    set: (next) => {
      instant = next;
    },
  };
}

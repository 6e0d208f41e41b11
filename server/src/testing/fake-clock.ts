import type { Clock, Instant } from "../db/clock.ts";

export interface FakeClock extends Clock {
  advance(ms: number): Instant;
  set(instant: Instant): void;
  /** Moves the instant alone, as a step of the database's time does once it is absorbed. */
  step(ms: number): void;
}

/** Stands still until a test moves it; starts on a Monday noon by default. */
export function createFakeClock(start: Instant = Date.UTC(2026, 0, 5, 12)): FakeClock {
  let instant = start;
  let monotonicMs = 0;
  const advance = (ms: number) => {
    instant += ms;
    monotonicMs += Math.max(0, ms);
    return instant;
  };
  return {
    now: () => instant,
    monotonicMs: () => monotonicMs,
    advance,
    set: (next) => void advance(next - instant),
    step: (ms) => {
      instant += ms;
    },
  };
}

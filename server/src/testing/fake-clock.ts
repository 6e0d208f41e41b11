import type { Clock, Instant } from "../db/clock.ts";

export interface FakeClock extends Clock {
  advance(ms: number): Instant;
  set(instant: Instant): void;
  /** Moves `now()` but not `monotonicMs()`, as the real clock does when it applies a step of the database's time. */
  step(ms: number): void;
}

/** A clock that moves only when a test moves it. It starts on a Monday at 12:00 UTC by default. */
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

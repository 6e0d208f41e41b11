import { createContext, useContext, useEffect, useRef } from "react";
import { announce } from "./announcer.ts";
import { type Countdown, remainingMs, remainingShare, shownSeconds, spokenAt } from "./timer-clock.ts";

export interface Tick {
  readonly seconds: number;
  readonly share: number;
}
interface CountdownOptions extends Countdown {
  /** Called ten times a second. Write to the DOM here; React state would render as often. */
  readonly onTick: (tick: Tick) => void;
  readonly onEnd?: (() => void) | undefined;
  /** Announces the start, halfway, five seconds and the end. */
  readonly isSpoken?: boolean | undefined;
  readonly isPaused?: boolean | undefined;
}

const EVERY_MS = 100;

/** True inside a preview of a screen, where clocks stay at their full time and announce nothing. */
export const StillClock = createContext(false);

export function useCountdown({ deadlineAt, durationMs, offsetMs = 0, onTick, onEnd, isSpoken, isPaused }: CountdownOptions): void {
  const isStill = useContext(StillClock);
  const handlers = useRef({ onTick, onEnd });
  useEffect(() => {
    handlers.current = { onTick, onEnd };
  });
  useEffect(() => {
    if (isStill) return handlers.current.onTick({ seconds: shownSeconds(durationMs), share: 1 });
    const countdown = { deadlineAt, durationMs, offsetMs };
    let before: number | null = null;
    let timer: ReturnType<typeof setInterval> | null = null;
    const stop = (): void => {
      if (timer !== null) clearInterval(timer);
      timer = null;
    };
    const tick = (): void => {
      const now = Date.now();
      const seconds = shownSeconds(remainingMs(countdown, now));
      handlers.current.onTick({ seconds, share: remainingShare(countdown, now) });
      const text = isSpoken ? spokenAt(Math.round(durationMs / 1_000), before, seconds) : null;
      if (text) announce(text, "polite", "time");
      const hasEnded = seconds === 0;
      const wasRunning = before === null || before > 0;
      before = seconds;
      if (!hasEnded) return;
      stop();
      if (wasRunning) handlers.current.onEnd?.();
    };
    if (!isPaused) timer = setInterval(tick, EVERY_MS);
    tick();
    return stop;
  }, [deadlineAt, durationMs, offsetMs, isSpoken, isPaused, isStill]);
}

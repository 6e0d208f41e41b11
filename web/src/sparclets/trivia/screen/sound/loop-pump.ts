/** How far ahead of the clock steps are scheduled, and how often the pump looks for missing ones. */
export const AHEAD_S = 0.25;
const PUMP_EVERY_MS = 60;
const START_S = 0.06;

/** Schedules the steps of one loop shortly before they sound, because timers of a page are not exact enough for music. */
export interface LoopPump {
  /** Replaces the loop. `step` schedules one step at a time of the context's clock and returns its length in seconds. */
  run(step: (at: number) => number): void;
  stop(): void;
}

export function createLoopPump(context: BaseAudioContext): LoopPump {
  let timer: ReturnType<typeof setInterval> | null = null;
  const stop = (): void => {
    if (timer !== null) clearInterval(timer);
    timer = null;
  };
  return {
    run(step) {
      stop();
      let next = context.currentTime + START_S;
      const pump = (): void => {
        // After a halt of this page's timers the steps that were missed are left out.
        next = Math.max(next, context.currentTime);
        while (next < context.currentTime + AHEAD_S) next += step(next);
      };
      timer = setInterval(pump, PUMP_EVERY_MS);
      pump();
    },
    stop,
  };
}

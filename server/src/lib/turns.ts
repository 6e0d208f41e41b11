import { type Result, refuse } from "@sparc/sparclets/kernel/result";

const RETRY_AFTER_S = 5;

/** Limits how many pieces of work run at once and how many wait, first come first served; more are refused with `server.overloaded`. */
export interface Turns {
  take<T>(work: () => Promise<Result<T>>): Promise<Result<T>>;
  isIdle(): boolean;
}

export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  let running = 0;
  const queue: (() => void)[] = [];
  return {
    isIdle: () => running === 0,
    async take(work) {
      if (running >= atOnce) {
        if (queue.length >= waiting) return refuse("server.overloaded", { details: { retry_after_s: RETRY_AFTER_S } });
        await new Promise<void>((resolve) => queue.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

interface Repeating {
  everyMs: number;
  work(): Promise<void>;
  /** Work that failed; it is tried again the next time. */
  onError(error: unknown): void;
}

/** Repeats its work, one run at a time: runs that would overlap a longer one are skipped. */
export interface Repetition {
  /** No run begins after this; resolves when the one under way has ended. */
  stop(): Promise<void>;
}

export function repeat({ everyMs, work, onError }: Repeating): Repetition {
  let underWay: Promise<void> | null = null;
  const timer = setInterval(() => {
    underWay ??= work()
      .catch(onError)
      .finally(() => {
        underWay = null;
      });
  }, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}

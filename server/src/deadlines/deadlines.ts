/**
 * Does what is due. Once a second every source is asked what comes up before the next look; what is due is run, what comes sooner than the
 * next look gets a timer of its own. Any process may try: a source's `run` decides under its own lock and does nothing when there is
 * nothing left to do. A failure is logged and tried again at the next look.
 */
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Clock } from "../db/clock.ts";
import type { Logger } from "../lib/logger.ts";

export interface DeadlineSource {
  name: string;
  /** What is due until then, soonest first and bounded. */
  findDue(until: Instant): Promise<readonly { id: string; at: Instant }[]>;
  run(id: string): Promise<void>;
}

export interface Deadlines {
  register(source: DeadlineSource): void;
  /** One look: runs what is due now and resolves when that is done. */
  sweep(): Promise<void>;
  start(): void;
  /** When the last look ended; null before the first. */
  lastSweepAt(): Instant | null;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

const POLL_EVERY_MS = 1_000;

export function createDeadlines({ clock, logger }: { clock: Clock; logger: Logger }): Deadlines {
  const sources: DeadlineSource[] = [];
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();
  let interval: NodeJS.Timeout | null = null;
  let sweeping: Promise<void> | null = null;
  let sweptAtMs: Instant | null = null;

  /** One at a time for each thing; whoever asks meanwhile waits for the same run. */
  function run(source: DeadlineSource, id: string): Promise<void> {
    const key = `${source.name}:${id}`;
    const current = running.get(key);
    if (current) return current;
    const done = source
      .run(id)
      .catch((error: unknown) => logger.error({ err: error, source: source.name, id }, "What was due could not be done; tried again soon"))
      .finally(() => running.delete(key));
    running.set(key, done);
    return done;
  }

  function plan(source: DeadlineSource, id: string, inMs: number): void {
    const key = `${source.name}:${id}`;
    if (interval === null || timers.has(key)) return;
    const timer = setTimeout(() => {
      timers.delete(key);
      void run(source, id);
    }, inMs);
    timer.unref();
    timers.set(key, timer);
  }

  async function look(): Promise<void> {
    for (const source of sources) {
      try {
        const now = clock.now();
        const due: Promise<void>[] = [];
        for (const { id, at } of await source.findDue(now + POLL_EVERY_MS)) {
          if (at <= now) due.push(run(source, id));
          else plan(source, id, at - now);
        }
        await Promise.all(due);
      } catch (error) {
        logger.error({ err: error, source: source.name }, "What is due could not be read; tried again soon");
      }
    }
  }

  function sweep(): Promise<void> {
    sweeping ??= look().finally(() => {
      sweptAtMs = clock.now();
      sweeping = null;
    });
    return sweeping;
  }

  return {
    register: (source) => void sources.push(source),
    sweep,
    lastSweepAt: () => sweptAtMs,
    start() {
      interval ??= setInterval(() => void sweep(), POLL_EVERY_MS);
    },
    async stop() {
      if (interval) clearInterval(interval);
      interval = null;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      await sweeping;
      await Promise.all(running.values());
    },
  };
}

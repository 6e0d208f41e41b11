/**
 * Runs deadlines. Once a second every source is asked for the deadlines up to the next poll; those that have passed run now, and the others
 * get a timer each. Several processes may try the same deadline: a source's `run` decides under its own lock and does nothing when the work
 * is done. A failure is logged and retried at the next poll.
 */
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Clock } from "../db/clock.ts";
import type { Logger } from "../lib/logger.ts";

export interface DeadlineSource {
  name: string;
  /** The deadlines up to `until`, soonest first, with an upper limit on their number. */
  findDue(until: Instant): Promise<readonly { id: string; at: Instant }[]>;
  run(id: string): Promise<void>;
}

export interface Deadlines {
  register(source: DeadlineSource): void;
  /** Polls every source once, runs the deadlines that have passed and resolves when these runs have ended. */
  sweep(): Promise<void>;
  start(): void;
  /** When the last poll ended; null before the first. */
  lastSweepAt(): Instant | null;
  /** Resolves when no run is left. */
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

  /** Runs a deadline at most once at a time; a second caller waits for the same run. */
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

  async function runDue(): Promise<void> {
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
    sweeping ??= runDue().finally(() => {
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

/**
 * The one clock: this process's monotonic time, brought to the database's by an offset that is measured every 30
 * seconds, so that many processes agree on every deadline. A process whose own time is further off than 250 ms is not
 * ready. A development clock adds an offset kept in a one-row table. Never steps back by less than a second.
 */
import { sql } from "kysely";
import type { Logger } from "../lib/logger.ts";
import type { Database } from "./database.ts";

/** Milliseconds since 1970. */
export type Instant = number;

export interface Clock {
  now(): Instant;
}

export interface SystemClock extends Clock {
  /** Measures now; also after another process may have moved the development clock. */
  measure(): Promise<void>;
  /** The machine's own time against the database's; further off than 250 ms is not ready. */
  skewMs(): number;
  isReady(): boolean;
  /** How far development has moved the time; null where that is off. */
  developmentOffsetMs(): number | null;
  /** Development alone: moves every process's time to `offsetMs` from the real one. */
  setDevelopmentOffset(offsetMs: number): Promise<void>;
  stop(): void;
}

export interface SystemClockOptions {
  /** Read the development offset, and look at it every second. */
  hasDevelopmentOffset?: boolean;
  logger?: Logger;
}

const MEASURE_EVERY_MS = 30_000;
const DEVELOPMENT_EVERY_MS = 1_000;
const SAMPLES = 3;
const MAX_SKEW_MS = 250;
const HELD_STEP_MS = 1_000;

interface Sample {
  roundTripMs: number;
  offsetMs: number;
  skewMs: number;
  developmentMs: number;
}

const monotonicMs = () => performance.timeOrigin + performance.now();

async function takeSample(database: Database): Promise<Sample> {
  const sentAt = monotonicMs();
  const { rows } = await sql<{ now_ms: number; offset_ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms,
      coalesce((select offset_ms from clock_offset where id = 1), 0)::float8 as offset_ms`.execute(database.db);
  const receivedAt = monotonicMs();
  const [row] = rows;
  if (!row) throw new Error("The database told no time");
  const offsetMs = row.now_ms - (sentAt + receivedAt) / 2;
  return {
    roundTripMs: receivedAt - sentAt,
    offsetMs,
    skewMs: offsetMs + receivedAt - Date.now(),
    developmentMs: row.offset_ms,
  };
}

/** The database must be migrated. Measures once before it answers. */
export async function createSystemClock(database: Database, options: SystemClockOptions = {}): Promise<SystemClock> {
  const { hasDevelopmentOffset = false, logger } = options;
  let best: Sample = { roundTripMs: 0, offsetMs: 0, skewMs: 0, developmentMs: 0 };
  let last: Instant = Number.NEGATIVE_INFINITY;

  async function measure(): Promise<void> {
    const samples: Sample[] = [];
    for (let count = 0; count < SAMPLES; count += 1) samples.push(await takeSample(database));
    // The quickest round trip leaves the least doubt about when the database looked at its clock.
    best = samples.reduce((left, right) => (right.roundTripMs < left.roundTripMs ? right : left));
  }

  async function look(): Promise<void> {
    const { developmentMs } = await takeSample(database);
    best = { ...best, developmentMs };
  }

  function now(): Instant {
    const developmentMs = hasDevelopmentOffset ? best.developmentMs : 0;
    const instant = Math.floor(monotonicMs() + best.offsetMs + developmentMs);
    // A correction shows as time standing still for a moment; only a real jump goes back.
    if (instant >= last || last - instant > HELD_STEP_MS) last = instant;
    return last;
  }

  await measure();
  const quietly = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => logger?.warn({ err: error }, "The database's time could not be read"));
  const timers = [setInterval(quietly(measure), MEASURE_EVERY_MS)];
  if (hasDevelopmentOffset) timers.push(setInterval(quietly(look), DEVELOPMENT_EVERY_MS));
  for (const timer of timers) timer.unref();

  return {
    now,
    measure,
    skewMs: () => best.skewMs,
    isReady: () => Math.abs(best.skewMs) <= MAX_SKEW_MS,
    developmentOffsetMs: () => (hasDevelopmentOffset ? best.developmentMs : null),
    setDevelopmentOffset: async (offsetMs) => {
      if (!hasDevelopmentOffset) throw new Error("The development clock is off");
      await sql`insert into clock_offset (id, offset_ms) values (1, ${offsetMs})
        on conflict (id) do update set offset_ms = excluded.offset_ms`.execute(database.db);
      last = Number.NEGATIVE_INFINITY;
      await measure();
    },
    stop: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

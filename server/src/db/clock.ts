/**
 * The one clock: this process's monotonic time, brought to the database's by an offset that is measured every 30
 * seconds, so that many processes agree on every deadline. A process whose own time is further off than 250 ms is not
 * ready. A development clock adds an offset kept in a one-row table.
 *
 * When the database's time steps by more than a second and this process has the database to itself, this clock goes on as before and the
 * process is not ready, so that no open question gets longer or shorter; the step is absorbed as soon as no room waits for a moment. Where
 * others are connected it is absorbed at once and they are told to measure: one of them may be the only one that saw a step, and two times
 * at once are worse than a step. Otherwise this clock never goes back.
 */
import { sql } from "kysely";
import type { Logger } from "../lib/logger.ts";
import type { Database } from "./database.ts";

/** Milliseconds since 1970. */
export type Instant = number;

export interface Clock {
  now(): Instant;
  /** For durations inside this process: milliseconds since an arbitrary moment, which no step of the database's time moves. */
  monotonicMs(): number;
  /** Size of a clock step that was applied within the last minutes, else 0: tokens issued before it have the time without the step. */
  absorbedStepMs?(): number;
}

export interface SystemClock extends Clock {
  /** Measures now; also after another process may have moved the development clock. */
  measure(): Promise<void>;
  /** Offset of the machine's own time to the database's; above 250 ms the process is not ready. */
  skewMs(): number;
  isReady(): boolean;
  /** The development offset; null where it is off. */
  developmentOffsetMs(): number | null;
  /** Development alone: moves every process's time to `offsetMs` from the real one. */
  setDevelopmentOffset(offsetMs: number): Promise<void>;
  stop(): void;
}

export interface SystemClockOptions {
  /** Read the development offset, and look at it every second. */
  hasDevelopmentOffset?: boolean;
  logger?: Logger;
  /** Whether no room waits for a moment that a step would move; a step is applied only then. Absent: always. */
  isQuiet?(): Promise<boolean>;
  /** Whether this process has the database to itself: only then may a step wait. Absent: always. */
  isAlone?(): Promise<boolean>;
  /** Called when a step was applied, so that other processes measure too. */
  onAbsorbed?(): void;
  /** The database's time and the development offset; for tests. */
  readTime?(): Promise<DatabaseTime>;
}

const MEASURE_EVERY_MS = 30_000;
const DEVELOPMENT_EVERY_MS = 1_000;
const SAMPLES = 3;
const MAX_SKEW_MS = 250;
/** A correction up to this is drift and shows as time standing still or a little jump; more is a step. */
const MAX_DRIFT_MS = 1_000;
/** How often the machine's own time is looked at: a step shows there before the database is asked. */
const WATCH_EVERY_MS = 1_000;
/** Longer than an access token lives. */
const TOLERATED_FOR_MS = 15 * 60_000;

interface Sample {
  roundTripMs: number;
  offsetMs: number;
  skewMs: number;
  developmentMs: number;
}

const monotonicMs = () => performance.timeOrigin + performance.now();

export interface DatabaseTime {
  nowMs: number;
  developmentMs: number;
}

export async function readDatabaseTime(database: Database): Promise<DatabaseTime> {
  const { rows } = await sql<{ now_ms: number; offset_ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms,
      coalesce((select offset_ms from clock_offset where id = 1), 0)::float8 as offset_ms`.execute(database.db);
  const [row] = rows;
  if (!row) throw new Error("The database told no time");
  return { nowMs: row.now_ms, developmentMs: row.offset_ms };
}

async function takeSample(readTime: () => Promise<DatabaseTime>): Promise<Sample> {
  const sentAt = monotonicMs();
  const { nowMs, developmentMs } = await readTime();
  const receivedAt = monotonicMs();
  const offsetMs = nowMs - (sentAt + receivedAt) / 2;
  return { roundTripMs: receivedAt - sentAt, offsetMs, skewMs: offsetMs + receivedAt - Date.now(), developmentMs };
}

/** The database must be migrated. Measures once before it answers. */
export async function createSystemClock(database: Database, options: SystemClockOptions = {}): Promise<SystemClock> {
  const { hasDevelopmentOffset = false, logger, readTime = () => readDatabaseTime(database) } = options;
  const { isQuiet = async () => true, isAlone = async () => true, onAbsorbed } = options;
  let best: Sample = { roundTripMs: 0, offsetMs: 0, skewMs: 0, developmentMs: 0 };
  let last: Instant = Number.NEGATIVE_INFINITY;
  /** The offset that `now` uses: `best.offsetMs` unless a step waits. */
  let offsetMs: number | null = null;
  let isStepping = false;
  let absorbed = { byMs: 0, at: Number.NEGATIVE_INFINITY };
  let wallOffsetMs = Date.now() - monotonicMs();
  /** Counts changes of the development offset: a read from before the last change is outdated. */
  let moves = 0;

  async function measure(): Promise<void> {
    const movesBefore = moves;
    const samples: Sample[] = [];
    for (let count = 0; count < SAMPLES; count += 1) samples.push(await takeSample(readTime));
    // The quickest round trip leaves the least doubt about when the database looked at its clock.
    const quickest = samples.reduce((left, right) => (right.roundTripMs < left.roundTripMs ? right : left));
    best = takeDevelopment(quickest, movesBefore);
    await follow();
  }

  async function follow(): Promise<void> {
    const stepMs = offsetMs === null ? 0 : Math.round(best.offsetMs - offsetMs);
    if (Math.abs(stepMs) <= MAX_DRIFT_MS) {
      offsetMs = best.offsetMs;
      isStepping = false;
      return;
    }
    if (!isStepping) logger?.warn({ stepMs }, "The database's time has stepped. This process is not ready until it has absorbed that");
    isStepping = true;
    if ((await isAlone()) && !(await isQuiet())) return;
    absorbed = { byMs: stepMs, at: monotonicMs() };
    last = Number.NEGATIVE_INFINITY;
    offsetMs = best.offsetMs;
    isStepping = false;
    logger?.warn({ stepMs }, "The step of the database's time is absorbed");
    onAbsorbed?.();
  }

  /** Development moves time on purpose, also back. */
  function takeDevelopment(sample: Sample, movesBefore: number): Sample {
    if (movesBefore !== moves) return { ...sample, developmentMs: best.developmentMs };
    if (sample.developmentMs !== best.developmentMs) last = Number.NEGATIVE_INFINITY;
    return sample;
  }

  async function refreshDevelopment(): Promise<void> {
    const movesBefore = moves;
    const { developmentMs } = await takeSample(readTime);
    best = takeDevelopment({ ...best, developmentMs }, movesBefore);
  }

  async function watch(): Promise<void> {
    const movedMs = Math.abs(Date.now() - monotonicMs() - wallOffsetMs);
    if (!isStepping && movedMs <= MAX_SKEW_MS) return;
    await measure();
    wallOffsetMs = Date.now() - monotonicMs();
  }

  function now(): Instant {
    const developmentMs = hasDevelopmentOffset ? best.developmentMs : 0;
    const instant = Math.floor(monotonicMs() + (offsetMs ?? best.offsetMs) + developmentMs);
    // A correction shows as time standing still for a moment.
    last = Math.max(last, instant);
    return last;
  }

  await measure();
  const quietly = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => logger?.warn({ err: error }, "The database's time could not be read"));
  const timers = [setInterval(quietly(measure), MEASURE_EVERY_MS), setInterval(quietly(watch), WATCH_EVERY_MS)];
  if (hasDevelopmentOffset) timers.push(setInterval(quietly(refreshDevelopment), DEVELOPMENT_EVERY_MS));
  for (const timer of timers) timer.unref();

  return {
    now,
    monotonicMs,
    measure,
    skewMs: () => best.skewMs,
    isReady: () => !isStepping && Math.abs(best.skewMs) <= MAX_SKEW_MS,
    absorbedStepMs: () => (monotonicMs() - absorbed.at < TOLERATED_FOR_MS ? absorbed.byMs : 0),
    developmentOffsetMs: () => (hasDevelopmentOffset ? best.developmentMs : null),
    setDevelopmentOffset: async (offsetMs) => {
      if (!hasDevelopmentOffset) throw new Error("The development clock is off");
      await sql`insert into clock_offset (id, offset_ms) values (1, ${offsetMs})
        on conflict (id) do update set offset_ms = excluded.offset_ms`.execute(database.db);
      moves += 1;
      await measure();
    },
    stop: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

/**
 * What PGlite never does by itself: checkpoints (every 64 MB of log, and once writing has paused for a minute) and
 * vacuuming of tables that changed much. Short statements through the ordinary queue, never two at once.
 */
import { sql } from "kysely";
import type { Logger } from "../lib/logger.ts";
import type { Database } from "./database.ts";
import { isDatabaseUnavailable } from "./errors.ts";

const POLL_EVERY_MS = 5_000;
const IDLE_MS = 60_000;
const MAX_LOG_BYTES = 64 * 1024 * 1024;
const DEAD_ROWS_FLOOR = 1_000;

export interface Maintenance {
  checkpoint(): Promise<void>;
  vacuum(): Promise<void>;
  stop(): Promise<void>;
}

export function startMaintenance(database: Database, logger: Logger): Maintenance {
  let writtenBack = 0;
  let lastPosition = 0;
  let movedAt = performance.now();
  let current: Promise<void> = Promise.resolve();

  async function readPosition(): Promise<number> {
    const { rows } = await sql<{ position: number }>`
      select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::int8 as position`.execute(database.db);
    return rows[0]?.position ?? 0;
  }

  async function checkpoint(): Promise<void> {
    await database.withLongStatements((long) => sql`checkpoint`.execute(long.db));
    writtenBack = lastPosition = await readPosition();
  }

  /** Tables in which more than a fifth of the rows, and at least a thousand, are dead. */
  async function vacuum(): Promise<void> {
    // Otherwise the counts may be a second old.
    await sql`select pg_stat_force_next_flush()`.execute(database.db);
    const { rows } = await sql<{ name: string }>`
      select quote_ident(schemaname) || '.' || quote_ident(relname) as name from pg_stat_user_tables
      where n_dead_tup > ${DEAD_ROWS_FLOOR} + n_live_tup / 5 order by n_dead_tup desc limit 20`.execute(database.db);
    for (const { name } of rows) await database.withLongStatements((long) => sql`vacuum (analyze) ${sql.raw(name)}`.execute(long.db));
  }

  async function vacuumIfNeeded(): Promise<void> {
    const position = await readPosition();
    const now = performance.now();
    if (position !== lastPosition) movedAt = now;
    lastPosition = position;
    const isIdle = position > writtenBack && now - movedAt >= IDLE_MS;
    if (position - writtenBack < MAX_LOG_BYTES && !isIdle) return;
    await vacuum();
    await checkpoint();
  }

  const timer = setInterval(() => {
    current = current.then(vacuumIfNeeded).catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) logger.error({ err: error }, "The database could not be tidied");
    });
  }, POLL_EVERY_MS);
  timer.unref();

  return {
    checkpoint,
    vacuum,
    stop: async () => {
      clearInterval(timer);
      await current;
    },
  };
}

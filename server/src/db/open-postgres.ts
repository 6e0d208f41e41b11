import pg from "pg";
import type { Logger } from "../lib/logger.ts";
import { type CircuitBreaker, createCircuitBreaker, isAnswered } from "./circuit-breaker.ts";
import { createDatabase, type Database } from "./database.ts";
import { surviveBrokenConnections, TYPES } from "./dialect.ts";
import { DatabaseRefusedError } from "./errors.ts";
import { createNotifications } from "./notifications.ts";
import { applySessionSettings } from "./session-settings.ts";

const FLOOR_VERSION_NUM = 150_000;
const CONNECT_LIMIT_MS = 3_000;
/** A little above the server's own limit, for a server that has stopped answering. */
const ANSWER_LIMIT_MS = 6_000;
/** How long the breaker waits for the connection and for the answer of its question. */
const ANSWERING_LIMIT_MS = 1_000;
const MAX_QUEUED = 1_000;
const DURABILITY_SETTINGS = ["fsync", "full_page_writes", "synchronous_commit"];

export interface PostgresOptions {
  connectionString: string;
  poolSize: number;
  logger: Logger;
  /** For tests alone: accept a server that may lose acknowledged rows. */
  isUnsafeAllowed?: boolean;
  /** How long a sent statement may stay without an answer, for a server or network that has gone silent. */
  answerLimitMs?: number;
  /** How long a statement may wait for a connection, of the pool or to the server. */
  connectLimitMs?: number;
}

/**
 * `pg` gives a statement up after its time but leaves the silent connection in the pool, where the next one would wait again. This client ends
 * such a connection, and the breaker hears of every statement.
 */
const createClientClass = (breaker: CircuitBreaker | null) =>
  class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: passes on every form of a call that `pg` knows.
    override query(...call: any[]): any {
      const answer: unknown = Reflect.apply(super.query, this, call);
      // Ended before the pool gets it back, so that the pool drops it.
      const endWhenSilent = async (error: Error) => {
        if (error.message === "Query read timeout") await this.end();
      };
      if (answer instanceof Promise) {
        answer.catch(endWhenSilent);
        void breaker?.watch(answer);
      }
      return answer;
    }
  };

/** A new connection, because those of the pool may be the silent ones. */
async function isServerAnswering(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: ANSWERING_LIMIT_MS, query_timeout: ANSWERING_LIMIT_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch (error) {
    return isAnswered(error);
  } finally {
    // Not awaited: a silent server does not answer the goodbye either.
    client.end().catch(() => undefined);
  }
}

async function refuseUnfit(pool: pg.Pool, isUnsafeAllowed: boolean): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>("select name, setting from pg_settings where name = any($1)", [
    ["server_version_num", ...DURABILITY_SETTINGS],
  ]);
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  const version = Number(settings.get("server_version_num"));
  if (version < FLOOR_VERSION_NUM)
    throw new DatabaseRefusedError(`PostgreSQL 15 or later is needed; DATABASE_URL leads to ${Math.floor(version / 10_000)}`);
  const unsafe = DURABILITY_SETTINGS.filter((name) => settings.get(name) === "off");
  if (unsafe.length > 0 && !isUnsafeAllowed)
    throw new DatabaseRefusedError(
      `PostgreSQL runs with ${unsafe.join(", ")} off: it could lose what players were told is saved. Switch it on and start again`,
    );
}

function createPool(options: PostgresOptions, kind: "short" | "long", breaker: CircuitBreaker | null = null): pg.Pool {
  const { connectionString, poolSize, logger, answerLimitMs = ANSWER_LIMIT_MS, connectLimitMs = CONNECT_LIMIT_MS } = options;
  const pool = new pg.Pool({
    connectionString,
    Client: createClientClass(breaker),
    max: kind === "long" ? 1 : poolSize,
    types: TYPES,
    connectionTimeoutMillis: connectLimitMs,
    query_timeout: kind === "long" ? 0 : answerLimitMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    onConnect: (client) => applySessionSettings(client, kind),
  });
  surviveBrokenConnections(pool, (error) => logger.warn({ err: error }, "A database connection broke"));
  return pool;
}

/** Long work gets a connection of its own without limits, so that the short limits stay for all others. */
async function withLongStatements<T>(options: PostgresOptions, work: (long: Database) => Promise<T>): Promise<T> {
  const pool = createPool(options, "long");
  const long: Database = createDatabase({
    kind: "postgres",
    pool,
    logger: options.logger,
    maxQueued: MAX_QUEUED,
    withLongStatements: (inner) => inner(long),
    close: () => pool.end(),
  });
  try {
    return await work(long);
  } finally {
    await long.close();
  }
}

export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { connectionString, logger, isUnsafeAllowed = false } = options;
  const breaker = createCircuitBreaker({ isAnswering: () => isServerAnswering(connectionString), logger });
  const pool = createPool(options, "short", breaker);
  try {
    await refuseUnfit(pool, isUnsafeAllowed);
  } catch (error) {
    breaker.stop();
    await pool.end();
    throw error;
  }
  const notifications = createNotifications(connectionString, logger);
  return createDatabase({
    kind: "postgres",
    pool,
    logger,
    maxQueued: MAX_QUEUED,
    notifications,
    breaker,
    withLongStatements: (work) => withLongStatements(options, work),
    close: async () => {
      breaker.stop();
      await notifications.close();
      await pool.end();
    },
  });
}

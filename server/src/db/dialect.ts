/**
 * Kysely's PostgreSQL dialect over a pool of `pg` clients, with what both databases need alike: the same types, a
 * bounded queue, a check before a connection is taken, and a short refusal of all after a connection failed.
 */
import {
  type AbortableOperationOptions,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import pg from "pg";
import type { CircuitBreaker } from "./circuit-breaker.ts";
import { DatabaseOverloadedError, DatabaseUnavailableError, isDatabaseUnavailable } from "./errors.ts";

const INT8 = 20;
const NUMERIC = 1700;
const INT8_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;
const DATE = 1082;

type Parse = (text: string) => unknown;

const parseNumberArray: Parse = (text) =>
  text === "{}"
    ? []
    : text
        .slice(1, -1)
        .split(",")
        .map((item) => (item === "NULL" ? null : Number(item)));

// Sums, counts and points stay far below 2^53; dates without a time stay text, because they have no instant.
const PARSERS = new Map<number, Parse>([
  [INT8, Number],
  [NUMERIC, Number],
  [INT8_ARRAY, parseNumberArray],
  [NUMERIC_ARRAY, parseNumberArray],
  [DATE, (text) => text],
]);

export const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    (format !== "binary" && PARSERS.get(oid)) || pg.types.getTypeParser(oid, format as "text"),
};

/**
 * Without a listener of its own a client whose connection breaks ends this process: the pool listens only while a
 * client is idle, not while a transaction holds it.
 */
export function surviveBrokenConnections(pool: pg.Pool, report: (error: Error) => void): void {
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", report));
}

export interface DialectOptions {
  pool: pg.Pool;
  maxQueued: number;
  beforeAcquire(): void;
  /** PostgreSQL only, for statements with a time limit. */
  breaker: CircuitBreaker | null;
}

/** While a connection could not be made, others fail at once for this long instead of queueing behind it. */
const UNREACHABLE_MS = 1_000;

/** The pool's own refusal when every connection stayed in use: the database itself is well. */
const isPoolBusy = (error: unknown) => error instanceof Error && error.message === "timeout exceeded when trying to connect";

class GuardedDriver extends PostgresDriver {
  #options: DialectOptions;
  #closedUntil = 0;

  constructor(options: DialectOptions) {
    super({ pool: options.pool });
    this.#options = options;
  }

  override async acquireConnection(options?: AbortableOperationOptions): Promise<DatabaseConnection> {
    const { pool, maxQueued, beforeAcquire, breaker } = this.#options;
    beforeAcquire();
    if (breaker?.isOpen()) throw new DatabaseUnavailableError("The database does not answer");
    if (pool.waitingCount >= maxQueued) throw new DatabaseOverloadedError(maxQueued);
    if (performance.now() < this.#closedUntil) throw new DatabaseUnavailableError("The database cannot be reached");
    try {
      const acquiring = super.acquireConnection(options);
      return await (breaker?.watch(acquiring) ?? acquiring);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      if (isPoolBusy(error)) throw new DatabaseOverloadedError(pool.waitingCount, { cause: error });
      this.#closedUntil = performance.now() + UNREACHABLE_MS;
      throw new DatabaseUnavailableError("The database cannot be reached", { cause: error });
    }
  }
}

export function createDialect(options: DialectOptions): Dialect {
  return {
    createDriver: () => new GuardedDriver(options),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

/**
 * The interface to either database. Inside `transaction` only `tx.db` may be used: the outer `db` throws at once, because on one connection
 * it would wait for itself. After-commit hooks run in order after the commit; their failures are logged and undo nothing. A transaction
 * that lost a race to another is tried again, so `work` must have no effect outside the database.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, type Transaction } from "kysely";
import type pg from "pg";
import type { Logger } from "../lib/logger.ts";
import type { CircuitBreaker } from "./circuit-breaker.ts";
import { createDialect } from "./dialect.ts";
import { isRetryable, OuterDatabaseInTransactionError } from "./errors.ts";
import type { Notifications } from "./notifications.ts";
import type { Tables } from "./tables.ts";

const MAX_TRIES = 3;

export interface Tx {
  readonly db: Transaction<Tables>;
  afterCommit(hook: () => void | Promise<void>): void;
}

export interface TransactionOptions {
  /** Whether a lost race (40001, 40P01) is tried again, at most three times in all. Default true. */
  isRetryable?: boolean;
}

export interface Database {
  readonly kind: "pglite" | "postgres";
  readonly db: Kysely<Tables>;
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Gives a database without time limits on statements: for migrations, commands and maintenance. */
  withLongStatements<T>(work: (long: Database) => Promise<T>): Promise<T>;
  /** Statements that wait for a connection now. */
  waitingCount(): number;
  close(): Promise<void>;
  /** PGlite only: writes everything back and shortens the log. */
  checkpoint?(): Promise<void>;
  /** PGlite only: a consistent copy of the data directory as a tar file. */
  dump?(file: string): Promise<void>;
  /** PostgreSQL only: hints between processes. */
  readonly notifications?: Notifications;
}

export interface DatabaseParts {
  kind: Database["kind"];
  pool: pg.Pool;
  logger: Logger;
  maxQueued: number;
  close(pool: pg.Pool): Promise<void>;
  withLongStatements: Database["withLongStatements"];
  checkpoint?: Database["checkpoint"];
  dump?: Database["dump"];
  notifications?: Notifications;
  breaker?: CircuitBreaker;
}

interface TransactionScope {
  isOpen: boolean;
}

export function createDatabase(parts: DatabaseParts): Database {
  const { kind, pool, logger, maxQueued, notifications, dump, checkpoint, breaker = null } = parts;
  const scopes = new AsyncLocalStorage<TransactionScope>();
  const refuseInsideTransaction = () => {
    if (scopes.getStore()?.isOpen) throw new OuterDatabaseInTransactionError();
  };
  const db = new Kysely<Tables>({
    dialect: createDialect({ pool, maxQueued, beforeAcquire: refuseInsideTransaction, breaker }),
  });

  async function runHooks(hooks: (() => void | Promise<void>)[]): Promise<void> {
    for (const hook of hooks) {
      try {
        await hook();
      } catch (error) {
        logger.error({ err: error }, "A hook after a commit failed");
      }
    }
  }

  async function runOnce<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const hooks: (() => void | Promise<void>)[] = [];
    const scope: TransactionScope = { isOpen: true };
    let failure: { error: unknown } | null = null;
    const inScope = async (trx: Transaction<Tables>): Promise<T> => {
      try {
        return await scopes.run(scope, () => work({ db: trx, afterCommit: (hook) => void hooks.push(hook) }));
      } catch (error) {
        failure = { error };
        throw error;
      } finally {
        // Statements that `work` left running belong to no transaction any more.
        scope.isOpen = false;
      }
    };
    const result = await db
      .transaction()
      .execute(inScope)
      .catch((error: unknown) => {
        // On a broken connection the rollback fails too; the first error has the reason.
        throw failure ? failure.error : error;
      });
    await runHooks(hooks);
    return result;
  }

  async function transaction<T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    refuseInsideTransaction();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runOnce(work);
      } catch (error) {
        if (attempt >= MAX_TRIES || options.isRetryable === false || !isRetryable(error)) throw error;
        await sleep(attempt * (5 + Math.random() * 20));
      }
    }
  }

  let closing: Promise<void> | null = null;
  const database: Database = {
    kind,
    db,
    transaction,
    withLongStatements: parts.withLongStatements,
    waitingCount: () => pool.waitingCount,
    close: () => {
      closing ??= parts.close(pool);
      return closing;
    },
  };
  return Object.assign(database, checkpoint ? { checkpoint } : {}, dump ? { dump } : {}, notifications ? { notifications } : {});
}

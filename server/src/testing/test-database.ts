/**
 * Migrated, empty databases for tests. PGlite: one instance per vitest worker, loaded from the run's snapshot and emptied each time it is
 * opened. PostgreSQL: a database from the run's template, new or emptied after an earlier suite of the worker.
 */
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, inject } from "vitest";
import type { Database } from "../db/database.ts";
import { openPglite } from "../db/open-pglite.ts";
import { openPostgres } from "../db/open-postgres.ts";
import { createLogger } from "../lib/logger.ts";
import { isFullRun } from "./full-run.ts";
import { endOtherConnections, readFingerprint, returnDatabase, takeReturned, vacuumLargeTables } from "./reused-databases.ts";

export type DatabaseKind = Database["kind"];

export interface TestDatabase {
  readonly kind: DatabaseKind;
  readonly database: Database;
  /** The connection string; empty for PGlite. */
  readonly url: string;
  truncateAll(): Promise<void>;
  close(): Promise<void>;
}

/** The database of a suite; `database` is available in hooks and tests only. */
export interface DatabaseSuite {
  readonly kind: DatabaseKind;
  readonly database: Database;
  readonly url: string;
  truncateAll(): Promise<void>;
}

const logger = createLogger({ level: "fatal" });
/** Long timeouts, because a slow answer on a busy machine does not mean that the database is down. */
const PATIENT = { answerLimitMs: 60_000, connectLimitMs: 60_000 };
const POOL_SIZE = 16;
/** Stored on `globalThis`, because vitest may load this module anew for every test file. */
const shared = globalThis as { sparcTestPglite?: Promise<Database> };

export const isPostgresReachable = (): boolean => inject("postgresTemplate") !== null;

export function openTestDatabase(kind: DatabaseKind = "pglite"): Promise<TestDatabase> {
  return kind === "pglite" ? openSharedPglite() : openOwnPostgres();
}

async function openSharedPglite(): Promise<TestDatabase> {
  shared.sparcTestPglite ??= openPglite({ directory: null, snapshotFile: inject("pgliteSnapshot"), logger });
  const database = await shared.sparcTestPglite;
  await truncateAll(database);
  return { kind: "pglite", database, url: "", truncateAll: () => truncateAll(database), close: async () => undefined };
}

let made = 0;

async function openOwnPostgres(): Promise<TestDatabase> {
  const template = inject("postgresTemplate");
  if (!template) throw new Error("No PostgreSQL can be reached; use describeEachDatabase or isPostgresReachable");
  const returned = takeReturned();
  const name = returned?.name ?? (await makeDatabase(template));
  const url = new URL(template.url);
  url.pathname = `/${name}`;
  const connection = new URL(url);
  // Rows of ordinary suites need not survive a power cut. Suites that test durability open connections of their own by `url`.
  connection.searchParams.set("options", "-c synchronous_commit=off");
  const database = await openPostgres({
    connectionString: connection.href,
    poolSize: POOL_SIZE,
    logger,
    ...PATIENT,
    isUnsafeAllowed: true,
  });
  if (returned) {
    await endOtherConnections(database);
    await truncateAll(database);
    await vacuumLargeTables(database);
  }
  const used = returned ?? { name, fingerprint: await readFingerprint(database) };
  return {
    kind: "postgres",
    database,
    url: url.href,
    truncateAll: () => truncateAll(database),
    close: async () => {
      await returnDatabase(database, used);
      await database.close();
    },
  };
}

async function makeDatabase(template: { url: string; name: string }): Promise<string> {
  const name = newName(template);
  await runOnServer(template.url, `create database ${name} template ${template.name}`);
  return name;
}

function newName(template: { name: string }): string {
  made += 1;
  return `${template.name.replace(/_template$/, "")}_${process.pid}_${made}`;
}

/** Makes a PostgreSQL database without tables and returns its address; the run drops it at its end. */
export async function makeEmptyPostgres(): Promise<string> {
  const template = inject("postgresTemplate");
  if (!template) throw new Error("No PostgreSQL can be reached; use describePostgres");
  const url = new URL(template.url);
  url.pathname = `/${newName(template)}`;
  await runOnServer(template.url, `create database ${url.pathname.slice(1)}`);
  return url.href;
}

async function runOnServer(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/**
 * Deletes rows, because truncating makes new files for each table, and acts as a replica, so that foreign keys impose no order: 17 ms
 * instead of 740 ms.
 */
const EMPTY_ALL = sql.raw(`do $$
declare item record; is_filled boolean;
begin
  perform set_config('session_replication_role', 'replica', true);
  for item in select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'schema_migrations' loop
    execute 'select exists (select from ' || item.name || ')' into is_filled;
    if is_filled then execute 'delete from ' || item.name; end if;
  end loop;
  for item in select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public' and last_value is not null loop
    perform setval(item.name, 1, false);
  end loop;
end $$`);

/** Work of the previous test may still be writing; the transaction is retried when it conflicts with such writes. */
async function truncateAll(database: Database): Promise<void> {
  await database.transaction((tx) => EMPTY_ALL.execute(tx.db));
}

function describeOn(kind: DatabaseKind, define: (suite: DatabaseSuite) => void): void {
  let test: TestDatabase | undefined;
  const current = () => {
    if (!test) throw new Error("The database is open only in hooks and tests");
    return test;
  };
  beforeAll(async () => {
    test = await openTestDatabase(kind);
  });
  afterAll(() => test?.close());
  define({
    kind,
    get database() {
      return current().database;
    },
    get url() {
      return current().url;
    },
    truncateAll: () => current().truncateAll(),
  });
}

/** Runs a suite on PostgreSQL when it can be reached, else on PGlite; in a full run on both. */
export function describeDatabase(name: string, define: (suite: DatabaseSuite) => void): void {
  if (isFullRun) describeEachDatabase(name, define);
  else describe(name, () => describeOn(isPostgresReachable() ? "postgres" : "pglite", define));
}

/** Runs a suite on PGlite and again on PostgreSQL when it can be reached, for behaviour in which the two may differ. */
export function describeEachDatabase(name: string, define: (suite: DatabaseSuite) => void): void {
  describe(`${name} (pglite)`, () => describeOn("pglite", define));
  describePostgres(`${name} (postgres)`, define);
}

/** Runs a suite on PostgreSQL only, for behaviour that needs several connections; skipped when it cannot be reached. */
export function describePostgres(name: string, define: (suite: DatabaseSuite) => void): void {
  describe.skipIf(!isPostgresReachable())(name, () => describeOn("postgres", define));
}

/**
 * Migrated, empty databases for tests. PGlite: one instance per vitest worker, from the run's snapshot, emptied at each
 * opening. PostgreSQL: a database of its own from the run's template, dropped at `close`.
 */
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, inject } from "vitest";
import type { Database } from "../db/database.ts";
import { openPglite } from "../db/open-pglite.ts";
import { openPostgres } from "../db/open-postgres.ts";
import { createLogger } from "../lib/logger.ts";

export type DatabaseKind = Database["kind"];

export interface TestDatabase {
  readonly kind: DatabaseKind;
  readonly database: Database;
  /** The connection string; empty for PGlite. */
  readonly url: string;
  truncateAll(): Promise<void>;
  close(): Promise<void>;
}

/** What a suite gets: `database` may be read from the first test or hook on. */
export interface DatabaseSuite {
  readonly kind: DatabaseKind;
  readonly database: Database;
  readonly url: string;
  truncateAll(): Promise<void>;
}

const logger = createLogger({ level: "fatal" });
const POOL_SIZE = 16;
/** Survives the module registry, which vitest may renew for every file. */
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

let opened = 0;

async function openOwnPostgres(): Promise<TestDatabase> {
  const template = inject("postgresTemplate");
  if (!template) throw new Error("No PostgreSQL can be reached; use describeEachDatabase or isPostgresReachable");
  opened += 1;
  const name = `${template.name.replace(/_template$/, "")}_${process.pid}_${opened}`;
  await runOnServer(template.url, `create database ${name} template ${template.name}`);
  const url = new URL(template.url);
  url.pathname = `/${name}`;
  const database = await openPostgres({ connectionString: url.href, poolSize: POOL_SIZE, logger, isUnsafeAllowed: true });
  return {
    kind: "postgres",
    database,
    url: url.href,
    truncateAll: () => truncateAll(database),
    close: async () => {
      await database.close();
      await runOnServer(template.url, `drop database if exists ${name} with (force)`);
    },
  };
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

/** Empties only what holds rows: truncating every table costs more than most tests. */
async function truncateAll(database: Database): Promise<void> {
  const tables = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'schema_migrations'`.execute(database.db);
  if (tables.rows.length === 0) return;
  const looks = tables.rows.map(({ name }) => sql`select ${name}::text as name where exists (select from ${sql.raw(name)})`);
  const filled = await sql<{ name: string }>`${sql.join(looks, sql` union all `)}`.execute(database.db);
  if (filled.rows.length === 0) return;
  const truncate = sql.raw(`truncate ${filled.rows.map(({ name }) => name).join(", ")} restart identity cascade`);
  // What the test before wrote behind its answers may still be on its way: a transaction that loses such a race is tried again.
  await database.transaction((tx) => truncate.execute(tx.db));
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

/** Runs one suite on PGlite and again on PostgreSQL, where that can be reached. */
export function describeEachDatabase(name: string, define: (suite: DatabaseSuite) => void): void {
  describe(`${name} (pglite)`, () => describeOn("pglite", define));
  describePostgres(`${name} (postgres)`, define);
}

/** For what only many connections can show. */
export function describePostgres(name: string, define: (suite: DatabaseSuite) => void): void {
  describe.skipIf(!isPostgresReachable())(name, () => describeOn("postgres", define));
}

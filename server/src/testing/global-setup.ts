/**
 * Prepares a vitest run: the migrated embedded database, the built server, and a migrated template database on PostgreSQL that is dropped
 * at the end. Without PostgreSQL its tests are skipped with one line of output; with REQUIRE_SERVICES=1 the run fails.
 */
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "../db/migrate.ts";
import { openPostgres } from "../db/open-postgres.ts";
import { createLogger } from "../lib/logger.ts";
import { findBuiltServer } from "./built-server.ts";
import { prepareMigratedData } from "./migrated-data.ts";

declare module "vitest" {
  interface ProvidedContext {
    pgliteSnapshot: string;
    /** Null when PostgreSQL cannot be reached. */
    postgresTemplate: { url: string; name: string } | null;
  }
}

const logger = createLogger({ level: "error" });
const PREFIX = "sparc_test_";
const CONNECT_LIMIT_MS = 2_000;

export async function setup(project: TestProject): Promise<void> {
  const [{ snapshotFile }, template] = await Promise.all([prepareMigratedData(), prepareTemplate()]);
  project.provide("pgliteSnapshot", snapshotFile);
  project.provide("postgresTemplate", template);
  findBuiltServer();
}

export async function teardown(): Promise<void> {
  if (isReachable) await dropDatabases((owner) => owner === process.pid).catch(() => undefined);
}

const postgresUrl = () => process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

let isReachable = false;

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: postgresUrl(), connectionTimeoutMillis: CONNECT_LIMIT_MS });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function prepareTemplate(): Promise<{ url: string; name: string } | null> {
  const name = `${PREFIX}${process.pid}_template`;
  try {
    await dropDatabases((owner) => owner === process.pid || !isRunning(owner));
    await withClient((client) => client.query(`create database ${name}`));
  } catch (error) {
    const reason = error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error);
    if (process.env.REQUIRE_SERVICES === "1") throw new Error(`PostgreSQL is required, but: ${reason}`);
    process.stdout.write(`PostgreSQL tests are skipped: ${reason}\n`);
    return null;
  }
  isReachable = true;
  const url = new URL(postgresUrl());
  url.pathname = `/${name}`;
  const database = await openPostgres({ connectionString: url.href, poolSize: 1, logger, isUnsafeAllowed: true });
  await migrate(database);
  await database.close();
  return { url: postgresUrl(), name };
}

/** Drops test databases by the process id in their name. A run that was killed could not drop its own. */
async function dropDatabases(isOurs: (owner: number) => boolean): Promise<void> {
  await withClient(async (client) => {
    const { rows } = await client.query<{ datname: string }>("select datname from pg_database where datname like $1", [`${PREFIX}%`]);
    for (const { datname } of rows) {
      const owner = Number(datname.slice(PREFIX.length).split("_")[0]);
      if (isOurs(owner)) await client.query(`drop database if exists ${datname} with (force)`);
    }
  });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

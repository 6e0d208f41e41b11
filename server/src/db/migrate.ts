/**
 * Migrates the schema by `NNNN_name.sql` files, each in one transaction with its checksum, one process at a time. Refuses to start when a
 * file that has run was changed or when the schema is newer than the files.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { sha256 } from "../lib/crypto.ts";
import type { Database, Tx } from "./database.ts";
import { DatabaseRefusedError } from "./errors.ts";
import { LOCK_CLASS } from "./event-lock.ts";

/** Two levels up from `src/db` as from the bundle in `dist`'s place beside it; both lie in the server's folder. */
export const MIGRATIONS_DIR = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "../../migrations/" : "../migrations/", import.meta.url),
);

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

export interface Migration {
  version: number;
  name: string;
  text: string;
  checksum: string;
}

interface Applied {
  version: number;
  name: string;
  checksum: string;
}

export async function readMigrations(directory: string = MIGRATIONS_DIR): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
  const migrations = await Promise.all(
    names.map(async (name) => {
      const version = Number(FILE_NAME.exec(name)?.[1] ?? Number.NaN);
      if (Number.isNaN(version)) throw new DatabaseRefusedError(`Migration ${name} should be named NNNN_name.sql`);
      const text = await readFile(join(directory, name), "utf8");
      return { version, name, text, checksum: sha256(text.replaceAll("\r\n", "\n")).toString("hex") };
    }),
  );
  const repeated = migrations.find(({ version }, index) => migrations[index + 1]?.version === version);
  if (repeated) throw new DatabaseRefusedError(`Two migrations have the number of ${repeated.name}`);
  return migrations;
}

/** Returns the names of the migrations that this call ran. */
export async function migrate(database: Database, directory: string = MIGRATIONS_DIR): Promise<string[]> {
  const migrations = await readMigrations(directory);
  return database.withLongStatements(async (long) => {
    await long.transaction(prepare);
    const ran: string[] = [];
    for (const migration of migrations) {
      if (await long.transaction((tx) => apply(tx, migration, migrations))) ran.push(migration.name);
    }
    return ran;
  });
}

async function lock(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_CLASS.migrations}::int4, 0)`.execute(tx.db);
}

async function prepare(tx: Tx): Promise<void> {
  await lock(tx);
  await sql`create table if not exists schema_migrations (
    version int primary key, name text not null, checksum text not null, applied_at timestamptz not null
  )`.execute(tx.db);
}

async function apply(tx: Tx, migration: Migration, known: Migration[]): Promise<boolean> {
  await lock(tx);
  const { rows } = await sql<Applied>`select version, name, checksum from schema_migrations order by version`.execute(tx.db);
  refuseMismatch(rows, known, "database");
  if (rows.some(({ version }) => version === migration.version)) return false;
  await run(tx, migration);
  return true;
}

async function run(tx: Tx, migration: Migration): Promise<void> {
  await sql.raw(migration.text).execute(tx.db);
  await sql`insert into schema_migrations (version, name, checksum, applied_at)
    values (${migration.version}, ${migration.name}, ${migration.checksum}, clock_timestamp())`.execute(tx.db);
}

/**
 * Makes the schema of these migrations in one transaction, in a database without tables. Servers that start meanwhile wait. `refuseUsed` is
 * called under the lock, before the first table is made, and throws where there are tables already.
 */
export async function makeSchema(tx: Tx, migrations: readonly Migration[], refuseUsed: () => Promise<void>): Promise<void> {
  await lock(tx);
  await refuseUsed();
  await prepare(tx);
  for (const migration of migrations) await run(tx, migration);
}

/** Throws `DatabaseRefusedError` when a migration that has run is unknown here, or was changed since. */
export function refuseMismatch(applied: readonly Applied[], known: readonly Migration[], subject: "database" | "backup"): void {
  for (const { version, name, checksum } of applied) {
    const migration = known.find((one) => one.version === version);
    if (!migration)
      throw new DatabaseRefusedError(
        `The ${subject} was made by a newer version (it has migration ${name}, this version ends with ${known.at(-1)?.name ?? "none"}). Start the newer version`,
      );
    if (migration.name !== name || migration.checksum !== checksum)
      throw new DatabaseRefusedError(
        `Migration ${name} was changed after it had run ${subject === "database" ? "here" : "there"}. Put the file back as it was and make a new one instead`,
      );
  }
}

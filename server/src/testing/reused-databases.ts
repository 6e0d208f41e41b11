/**
 * PostgreSQL databases that a worker's suites use one after the other. Making a database from the template takes 0.3 s and dropping it
 * waits for a checkpoint, which takes seconds on a busy disk. The run drops all of them at its end, by their prefix. A database whose
 * definitions or statistics a suite changed is not given to the next one.
 */
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../db/database.ts";

export interface ReusedDatabase {
  readonly name: string;
  /** Of its definitions when it was made. */
  readonly fingerprint: string;
}

/** Stored on `globalThis`, because vitest may load this module anew for every test file. */
const shared = globalThis as { sparcTestDatabases?: ReusedDatabase[] };
const FIRST_OWN_ID = 16_384;
/** Tables above this size are vacuumed, because reading past the deleted rows of earlier suites would cost more. */
const VACUUM_ABOVE_BYTES = 256 * 1024;

/** Every definition with the transaction that wrote it, the tables that have statistics, and the settings of the database. */
const FINGERPRINT: RawBuilder<{ fingerprint: string }> = sql`
  select md5(string_agg(mark, ',' order by mark)) as fingerprint from (
    select concat_ws(' ', 'class', oid, xmin) from pg_class where oid >= ${FIRST_OWN_ID}
    union all select concat_ws(' ', 'column', attrelid, attnum, xmin) from pg_attribute where attrelid >= ${FIRST_OWN_ID}
    union all select concat_ws(' ', 'default', oid, xmin) from pg_attrdef
    union all select concat_ws(' ', 'constraint', oid, xmin) from pg_constraint where oid >= ${FIRST_OWN_ID}
    union all select concat_ws(' ', 'index', indexrelid, xmin) from pg_index where indexrelid >= ${FIRST_OWN_ID}
    union all select concat_ws(' ', 'trigger', oid, xmin) from pg_trigger
    union all select concat_ws(' ', 'function', oid, xmin) from pg_proc where oid >= ${FIRST_OWN_ID}
    union all select concat_ws(' ', 'schema', oid, xmin) from pg_namespace where oid >= ${FIRST_OWN_ID} and nspname not like 'pg\\_%'
    union all select distinct concat_ws(' ', 'statistics', starelid) from pg_statistic where starelid >= ${FIRST_OWN_ID}
    union all select concat_ws(' ', 'setting', xmin) from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database())
    union all select concat_ws(' ', 'migration', version, checksum) from schema_migrations
  ) as marks (mark)`;

export async function readFingerprint(database: Database): Promise<string> {
  const { rows } = await FINGERPRINT.execute(database.db);
  return rows[0]?.fingerprint ?? "";
}

/** A database that an earlier suite of this worker returned. It still has that suite's rows. */
export const takeReturned = (): ReusedDatabase | undefined => shared.sparcTestDatabases?.pop();

/** Offers the database to the next suite, unless this one changed more than rows. Call it before closing `database`. */
export async function returnDatabase(database: Database, used: ReusedDatabase): Promise<void> {
  // A suite may have closed its database or cut it off; then nobody gets it.
  const fingerprint = await readFingerprint(database).catch(() => "");
  if (fingerprint !== used.fingerprint) return;
  shared.sparcTestDatabases ??= [];
  shared.sparcTestDatabases.push(used);
}

/** Ends other connections, which work of the earlier suite may still use. */
export async function endOtherConnections(database: Database): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
}

/** Gives the space of deleted rows back. */
export async function vacuumLargeTables(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > ${VACUUM_ABOVE_BYTES}`.execute(database.db);
  if (rows.length === 0) return;
  await database.withLongStatements((long) => sql`vacuum ${sql.raw(rows.map(({ name }) => name).join(", "))}`.execute(long.db));
}

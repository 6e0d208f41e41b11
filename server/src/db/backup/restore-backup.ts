import { sql } from "kysely";
import type { Database, Tx } from "../database.ts";
import { type Migration, makeSchema, readMigrations, refuseMismatch } from "../migrate.ts";
import type { Queryable } from "../queryable.ts";
import { findForeignKeys, findRelationNames, findTables, findTablesWithTriggers, type TableShape } from "./backup-catalog.ts";
import { type BackupManifest, BackupRefusedError } from "./backup-format.ts";
import { type CheckedBackup, checkBackup, readBackupParts } from "./read-backup.ts";
import { fixTextFormat, readRows } from "./read-rows.ts";
import { RowsHash } from "./rows-hash.ts";

const PART_BYTES = 1024 * 1024;

/**
 * Fills a new database, one without any table, with a backup: the schema that the backup was made with, and its rows. Everything is one
 * transaction, so that a restore that fails or is killed leaves the database as new. Newer migrations are left to `migrate`.
 * Throws `BackupRefusedError` when the file is damaged or of a newer schema, or when the database is not new; nothing is changed then.
 */
export async function restoreBackup(database: Database, file: string): Promise<CheckedBackup> {
  const checked = await checkBackup(file);
  const migrations = await findMigrations(checked);
  await database.withLongStatements(async (long) => {
    await long.transaction((tx) => restore(tx, { file, checked, migrations }), { isRetryable: false });
    // A new database has no statistics, and the built-in one makes none by itself.
    await sql`analyze`.execute(long.db);
  });
  return checked;
}

/** The migrations of this version that the backup's database had run. */
async function findMigrations({ header }: CheckedBackup): Promise<Migration[]> {
  const known = await readMigrations();
  refuseMismatch(header.migrations, known, "backup");
  const applied = new Set(header.migrations.map(({ version }) => version));
  return known.filter(({ version }) => applied.has(version));
}

async function restore(tx: Tx, input: { file: string; checked: CheckedBackup; migrations: Migration[] }): Promise<void> {
  const { file, checked, migrations } = input;
  const { db } = tx;
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
  await makeSchema(tx, migrations, () => refuseUsed(db));
  await fixTextFormat(db);
  const tables = await findTables(db);
  const withoutRules = await dropRules(db);
  // Some migrations insert rows, and the backup has those too.
  for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(db);
  await insertRows(db, { file, tables });
  await setSequences(db, checked.manifest);
  await withoutRules.addAgain();
  await compareRows(db, { tables, manifest: checked.manifest });
}

async function refuseUsed(db: Queryable): Promise<void> {
  const names = await findRelationNames(db);
  if (names.length === 0) return;
  throw new BackupRefusedError(
    `The database is not new: it has ${names.length} tables (${names.slice(0, 3).join(", ")}…). A backup is restored into a new one only: name another DATA_DIR, or make a new PostgreSQL database. Nothing was changed`,
  );
}

/** Foreign keys would impose an order on the tables; made again afterwards, they check all rows at once. */
async function dropRules(db: Queryable): Promise<{ addAgain(): Promise<void> }> {
  const foreignKeys = await findForeignKeys(db);
  const withTriggers = await findTablesWithTriggers(db);
  for (const { table, name } of foreignKeys) await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
  for (const table of withTriggers) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  return {
    async addAgain() {
      await sql`set constraints all immediate`.execute(db);
      for (const table of withTriggers) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
      for (const { table, name, definition } of foreignKeys)
        await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db);
    },
  };
}

async function insertRows(db: Queryable, { file, tables }: { file: string; tables: readonly TableShape[] }): Promise<void> {
  let current: TableShape | undefined;
  await readBackupParts(file, PART_BYTES, async (part) => {
    if ("table" in part) {
      current = tables.find(({ name }) => name === part.table);
      const columns = current?.columns.map(({ name }) => name) ?? [];
      if (columns.join() !== part.columns.join())
        throw new BackupRefusedError(`The backup has a table ${part.table} that is not one of this schema. Nothing was changed`);
      return;
    }
    if (current) await insertPart(db, current, part.rows);
  });
}

async function insertPart(db: Queryable, { name, columns }: TableShape, rows: readonly string[]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const values = sql.join(columns.map(({ type }, index) => sql`(row ->> ${sql.lit(index)})::${sql.raw(type)}`));
  await sql`insert into ${sql.table(name)} (${names}) overriding system value
    select ${values} from json_array_elements(${`[${rows.join(",")}]`}::json) as row`.execute(db);
}

async function setSequences(db: Queryable, { sequences }: BackupManifest): Promise<void> {
  for (const { name, value, is_called } of sequences)
    await sql`select setval(quote_ident(${name})::regclass, ${value}::bigint, ${is_called})`.execute(db);
}

/** Reads everything back before the commit. */
async function compareRows(db: Queryable, input: { tables: readonly TableShape[]; manifest: BackupManifest }): Promise<void> {
  for (const table of input.tables) {
    const hash = new RowsHash();
    for await (const rows of readRows(db, table)) for (const row of rows) hash.add(row);
    const expected = input.manifest.tables.find(({ name }) => name === table.name);
    const found = hash.result();
    if (found.rows !== (expected?.rows ?? 0) || (expected && found.hash !== expected.hash))
      throw new BackupRefusedError(`The rows of ${table.name} are not the same after the restore. Nothing was changed`);
  }
}

/**
 * What a backup contains is read from the database's own catalog, so that a new table cannot be forgotten. `schema_migrations` is left out: it
 * describes the schema, and the header of a backup has it.
 */
import { sql } from "kysely";
import type { Queryable } from "../queryable.ts";

export interface TableShape {
  /** As it is stored, unquoted. */
  name: string;
  /** Without generated columns, in the order of the table. */
  columns: readonly { name: string; type: string }[];
}

export interface ForeignKey {
  table: string;
  name: string;
  /** As `alter table … add constraint` takes it. */
  definition: string;
}

/** Schema of this connection. */
const HERE = sql`(select oid from pg_namespace where nspname = current_schema())`;

/** Every table that has rows of its own, by name; partitions are tables like others. */
export async function findTables(db: Queryable): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = ${HERE} and c.relkind = 'r' and c.relname <> 'schema_migrations'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname collate "C"`.execute(db);
  return rows;
}

export async function findForeignKeys(db: Queryable): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = ${HERE} and k.conparentid = 0 order by c.relname, k.conname`.execute(db);
  return rows;
}

/** Tables with triggers that are not the database's own. */
export async function findTablesWithTriggers(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = ${HERE} order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** The next number of each sequence: `value` itself, or the one after it when `is_called`. */
export async function findSequences(db: Queryable): Promise<{ name: string; value: string; is_called: boolean }[]> {
  const { rows: names } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'S' and relnamespace = ${HERE} order by relname collate "C"`.execute(db);
  const sequences: { name: string; value: string; is_called: boolean }[] = [];
  for (const { name } of names) {
    const { rows } = await sql<{ value: string; is_called: boolean }>`
      select last_value::text as value, is_called from ${sql.table(name)}`.execute(db);
    for (const row of rows) sequences.push({ name, ...row });
  }
  return sequences;
}

/** Names of all tables and views; empty in a new database. */
export async function findRelationNames(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = ${HERE} and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Null where no migration has run. */
export async function findAppliedMigrations(db: Queryable): Promise<{ version: number; name: string; checksum: string }[] | null> {
  if (!(await findRelationNames(db)).includes("schema_migrations")) return null;
  const { rows } = await sql<{ version: number; name: string; checksum: string }>`
    select version, name, checksum from schema_migrations order by version`.execute(db);
  return rows.length === 0 ? null : rows;
}

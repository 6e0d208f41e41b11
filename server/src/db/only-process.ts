/** Whether this process has the database to itself. On PostgreSQL every server holds one lock, shared, for as long as its connection for hints lives. */
import { sql } from "kysely";
import type { Database } from "./database.ts";
import { LOCK_CLASS } from "./event-lock.ts";

export async function isOnlyProcess({ kind, db }: Pick<Database, "kind" | "db">): Promise<boolean> {
  if (kind === "pglite") return true;
  const { rows } = await sql<{ processes: number }>`
    select count(*)::int4 as processes from pg_locks
    where locktype = 'advisory' and classid = ${LOCK_CLASS.processes}::int4::oid and objid = 0
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return (rows[0]?.processes ?? 0) <= 1;
}

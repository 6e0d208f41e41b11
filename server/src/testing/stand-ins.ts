import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";

const MIGRATION = new URL("../../migrations/0017_rehearsals.sql", import.meta.url);

/**
 * Inserts the accounts for simulated players again, which a migration makes and `truncateAll` deletes, with the statement of that
 * migration.
 */
export async function restoreStandIns({ db }: Database): Promise<void> {
  const [, insert] = (await readFile(MIGRATION, "utf8")).split(/^(?=insert into users)/m);
  if (!insert) throw new Error("The migration makes no stand-ins");
  await sql.raw(insert).execute(db);
}

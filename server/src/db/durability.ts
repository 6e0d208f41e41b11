import { sql } from "kysely";
import type { Queryable } from "./queryable.ts";

/** The settings of the database by which acknowledged writes survive, by name. */
export async function findDurabilitySettings(db: Queryable): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`.execute(db);
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

/** Says in one line whether acknowledged writes survive a crash and a power cut, and which setting to change if not. */
export function durabilityMessage(kind: "pglite" | "postgres", settings: Readonly<Record<string, string>>): string {
  if (kind === "pglite") return "survives a crash of the program, not a power cut; for that, set DATABASE_URL";
  const off = ["fsync", "full_page_writes", "synchronous_commit"].filter((name) => settings[name] === "off");
  return off.length === 0 ? "survives a crash and a power cut" : `may lose acknowledged writes: ${off.join(", ")} off`;
}

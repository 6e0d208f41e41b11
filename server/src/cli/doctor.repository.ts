import { sql } from "kysely";
import { findDurabilitySettings } from "../db/durability.ts";
import type { Queryable } from "../db/queryable.ts";

export interface DatabaseFacts {
  version: string;
  sizeBytes: number;
  users: number;
  admins: number;
  communities: number;
  events: number;
  settings: Readonly<Record<string, string>>;
}

export async function findDatabaseFacts(db: Queryable): Promise<DatabaseFacts> {
  const { rows } = await sql<Omit<DatabaseFacts, "settings">>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as "sizeBytes",
      (select count(*) from users where deleted_at is null)::int4 as users,
      (select count(*) from users where deleted_at is null and role = 'admin')::int4 as admins,
      (select count(*) from communities)::int4 as communities, (select count(*) from events where deleted_at is null)::int4 as events`.execute(
    db,
  );
  const [facts] = rows;
  if (!facts) throw new Error("The database told nothing about itself");
  return { ...facts, settings: await findDurabilitySettings(db) };
}

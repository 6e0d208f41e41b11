import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

export interface SystemFacts {
  databaseVersion: string;
  sizeBytes: number;
  /** The last migration that has run, by its file's name. */
  migration: string;
  migrationCount: number;
  waitingMails: number;
  oldestMailAt: Instant | null;
  liveRooms: number;
}

/** Read together, so that they are of one moment. Mails about an event are left out: how many wait would tell how many picks are missing. */
export async function findSystemFacts(db: Queryable): Promise<SystemFacts> {
  const { rows } = await sql<Omit<SystemFacts, "oldestMailAt"> & { oldestMailAt: Date | null }>`
    select current_setting('server_version') as "databaseVersion", pg_database_size(current_database())::float8 as "sizeBytes",
      (select name from schema_migrations order by version desc limit 1) as migration,
      (select count(*) from schema_migrations)::int4 as "migrationCount",
      (select count(*) from outgoing_mails where object_id is null)::int4 as "waitingMails",
      (select min(created_at) from outgoing_mails where object_id is null) as "oldestMailAt",
      (select count(*) from events where status = 'live' and deleted_at is null)::int4 as "liveRooms"`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error("The database told nothing about itself");
  return { ...facts, oldestMailAt: facts.oldestMailAt === null ? null : new Date(facts.oldestMailAt).getTime() };
}

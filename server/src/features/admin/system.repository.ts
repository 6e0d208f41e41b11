import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import { toInstant } from "../../db/instants.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { MessageChannelName } from "../outbox/outgoing-messages.repository.ts";

export interface SystemFacts {
  databaseVersion: string;
  sizeBytes: number;
  /** The file name of the last migration that has run. */
  migration: string;
  migrationCount: number;
  waitingMails: number;
  oldestMailAt: Instant | null;
  waitingPushes: number;
  oldestPushAt: Instant | null;
  liveRooms: number;
}

/**
 * A condition on `outgoing_messages`: the message may be counted in statistics. Reminders of missing picks are left out, because their
 * number would reveal how many picks are missing.
 */
const isCounted = sql`kind <> 'picks_incomplete'`;
/** The message's time has come. Messages that wait for the end of quiet hours or for a digest are not late. */
const isDue = (now: Instant) => sql`given_up_at is null and (next_try_at <= ${new Date(now)} or tries > 0)`;

/** Read together, so that they are of one moment. */
export async function findSystemFacts(db: Queryable, now: Instant): Promise<SystemFacts> {
  const waiting = (channel: MessageChannelName) => sql`outgoing_messages where channel = ${channel} and ${isDue(now)} and ${isCounted}`;
  const { rows } = await sql<Omit<SystemFacts, "oldestMailAt" | "oldestPushAt"> & { oldestMailAt: Date | null; oldestPushAt: Date | null }>`
    select current_setting('server_version') as "databaseVersion", pg_database_size(current_database())::float8 as "sizeBytes",
      (select name from schema_migrations order by version desc limit 1) as migration,
      (select count(*) from schema_migrations)::int4 as "migrationCount",
      (select count(*) from ${waiting("email")})::int4 as "waitingMails",
      (select min(created_at) from ${waiting("email")}) as "oldestMailAt",
      (select count(*) from ${waiting("push")})::int4 as "waitingPushes",
      (select min(created_at) from ${waiting("push")}) as "oldestPushAt",
      (select count(*) from events where status = 'live' and deleted_at is null)::int4 as "liveRooms"`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error("The database told nothing about itself");
  return { ...facts, oldestMailAt: toInstant(facts.oldestMailAt), oldestPushAt: toInstant(facts.oldestPushAt) };
}

interface MessageFailure {
  channel: MessageChannelName;
  kind: string;
  reason: string;
  isGivenUp: boolean;
  count: number;
  lastAt: Instant;
}

/** Messages whose last try failed, together where channel, kind and reason are the same; the last ones first. */
export async function findMessageFailures(db: Queryable, limit: number): Promise<MessageFailure[]> {
  const { rows } = await sql<Omit<MessageFailure, "lastAt"> & { lastAt: Date }>`
    select channel, kind, failure as reason, given_up_at is not null as "isGivenUp", count(*)::int4 as count, max(failed_at) as "lastAt"
    from outgoing_messages where failure is not null and ${isCounted}
    group by 1, 2, 3, 4 order by "lastAt" desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, lastAt: row.lastAt.getTime() }));
}

import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import { toInstant } from "../../db/instants.ts";
import type { Queryable } from "../../db/queryable.ts";
import { isCounted } from "../outbox/given-up-messages.repository.ts";
import type { MessageChannelName } from "../outbox/outgoing-messages.repository.ts";

export interface SystemFacts {
  databaseVersion: string;
  sizeBytes: number;
  /** The file name of the last migration that has run. */
  migration: string;
  migrationCount: number;
  migratedAt: Instant;
  waitingMails: number;
  oldestMailAt: Instant | null;
  waitingPushes: number;
  oldestPushAt: Instant | null;
  waitingWebhooks: number;
  oldestWebhookAt: Instant | null;
  activeWebhooks: number;
  failingWebhooks: number;
  liveRooms: number;
}

type TimeName = "oldestMailAt" | "oldestPushAt" | "oldestWebhookAt";
type SystemFactsRow = Omit<SystemFacts, TimeName | "migratedAt"> & Record<TimeName, Date | null> & { migratedAt: Date };

/** The message's time has come. Messages that wait for the end of quiet hours or for a digest are not late. */
const isDue = (now: Instant) => sql`given_up_at is null and (next_try_at <= ${new Date(now)} or tries > 0)`;
/** Since when a message waits: from its first time on, which is later than its creation after quiet hours. */
const waitsSince = sql`case when tries = 0 then next_try_at else created_at end`;
/** Active webhooks with a message that failed and none that was delivered since. */
const failingWebhooks = sql`
  select count(distinct webhooks.id)::int4
  from outgoing_messages
  join webhook_deliveries on webhook_deliveries.id = outgoing_messages.delivery_id
  join webhooks on webhooks.id = webhook_deliveries.webhook_id and webhooks.is_active
  where outgoing_messages.channel = 'webhook' and outgoing_messages.failed_at is not null and not exists (
    select from webhook_deliveries as delivered
    where delivered.webhook_id = webhooks.id and delivered.delivered_at > outgoing_messages.failed_at
  )`;

/** Read together, so that they are of one moment. */
export async function findSystemFacts(db: Queryable, now: Instant): Promise<SystemFacts> {
  const waiting = (channel: MessageChannelName) => sql`outgoing_messages where channel = ${channel} and ${isDue(now)} and ${isCounted}`;
  const { rows } = await sql<SystemFactsRow>`
    select current_setting('server_version') as "databaseVersion", pg_database_size(current_database())::float8 as "sizeBytes",
      (select name from schema_migrations order by version desc limit 1) as migration,
      (select count(*) from schema_migrations)::int4 as "migrationCount",
      (select applied_at from schema_migrations order by version desc limit 1) as "migratedAt",
      (select count(*) from ${waiting("email")})::int4 as "waitingMails",
      (select min(${waitsSince}) from ${waiting("email")}) as "oldestMailAt",
      (select count(*) from ${waiting("push")})::int4 as "waitingPushes",
      (select min(${waitsSince}) from ${waiting("push")}) as "oldestPushAt",
      (select count(*) from ${waiting("webhook")})::int4 as "waitingWebhooks",
      (select min(${waitsSince}) from ${waiting("webhook")}) as "oldestWebhookAt",
      (select count(*) from webhooks where is_active)::int4 as "activeWebhooks",
      (${failingWebhooks}) as "failingWebhooks",
      (select count(*) from events where status = 'live' and deleted_at is null)::int4 as "liveRooms"`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error("The database told nothing about itself");
  return {
    ...facts,
    migratedAt: facts.migratedAt.getTime(),
    ...{ oldestMailAt: toInstant(facts.oldestMailAt), oldestPushAt: toInstant(facts.oldestPushAt) },
    oldestWebhookAt: toInstant(facts.oldestWebhookAt),
  };
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

import type { FailedJob } from "@sparc/contract/entities/system";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { MessageChannelName } from "./outgoing-messages.repository.ts";

export interface GivenUpMessage {
  id: string;
  channel: MessageChannelName;
  kind: string;
  reason: string;
  tries: number;
  createdAt: Instant;
  givenUpAt: Instant;
  event: { id: string; name: string | null } | null;
  webhook: { id: string; url: string; communityId: string } | null;
  blockedBy: FailedJob["blocked_by"];
}

/**
 * A condition on `outgoing_messages`: the message may be counted and listed. Reminders of missing picks are left out, because their number
 * would reveal how many picks are missing.
 */
export const isCounted = sql<boolean>`outgoing_messages.kind <> 'picks_incomplete'`;

/** Messages that were given up and may be listed, newest first, with what they are about. */
export async function findGivenUpMessages(
  db: Queryable,
  { now, limit, offset }: { now: Instant; limit: number; offset: number },
): Promise<GivenUpMessage[]> {
  const { rows } = await selectGivenUp(
    now,
    sql`true order by outgoing_messages.given_up_at desc, outgoing_messages.id desc limit ${limit} offset ${offset}`,
  ).execute(db);
  return rows.map(toGivenUpMessage);
}

export async function countGivenUpMessages(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from outgoing_messages where given_up_at is not null and ${isCounted}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A message that was given up, locked until the transaction ends; null when there is none (any more). */
export async function lockGivenUpMessage(tx: Tx, { id, now }: { id: string; now: Instant }): Promise<GivenUpMessage | null> {
  const { rows } = await selectGivenUp(now, sql`outgoing_messages.id = ${id} for update of outgoing_messages`).execute(tx.db);
  return rows[0] ? toGivenUpMessage(rows[0]) : null;
}

/** Whether a listable message waits to be sent. */
export async function isWaiting(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from outgoing_messages where id = ${id} and given_up_at is null and ${isCounted}`.execute(db);
  return rows.length > 0;
}

/** Sends a message that was given up now, with all its tries, like one that was made now: it has waited since then. */
export async function retryGivenUpMessage(tx: Tx, { id, now }: { id: string; now: Instant }): Promise<void> {
  await tx.db
    .updateTable("outgoing_messages")
    .set({ given_up_at: null, tries: 0, next_try_at: new Date(now), created_at: new Date(now), failure: null, failed_at: null })
    .where("id", "=", id)
    .execute();
}

function selectGivenUp(now: Instant, condition: RawBuilder<unknown>): RawBuilder<GivenUpRow> {
  return sql<GivenUpRow>`
    select outgoing_messages.id, outgoing_messages.channel, outgoing_messages.kind, outgoing_messages.failure, outgoing_messages.tries,
      outgoing_messages.created_at, outgoing_messages.given_up_at, events.id as event_id, events.name as event_name,
      webhooks.id as webhook_id, webhooks.url, webhooks.community_id,
      case when outgoing_messages.expires_at <= ${new Date(now)} then 'expired'
        when outgoing_messages.is_address_erased then 'address_erased'
        when outgoing_messages.channel = 'webhook' and webhooks.id is null then 'webhook_removed'
        when not webhooks.is_active then 'webhook_paused' end as blocked_by
    from outgoing_messages
    left join events on events.id = outgoing_messages.event_id
    left join webhook_deliveries on webhook_deliveries.id = outgoing_messages.delivery_id
    left join webhooks on webhooks.id = webhook_deliveries.webhook_id
    where outgoing_messages.given_up_at is not null and ${isCounted} and ${condition}`;
}

interface GivenUpRow {
  id: string;
  channel: MessageChannelName;
  kind: string;
  failure: string | null;
  tries: number;
  created_at: Date;
  given_up_at: Date;
  event_id: string | null;
  event_name: string | null;
  webhook_id: string | null;
  url: string | null;
  community_id: string | null;
  blocked_by: FailedJob["blocked_by"];
}

const toGivenUpMessage = (row: GivenUpRow): GivenUpMessage => ({
  ...{ id: row.id, channel: row.channel, kind: row.kind, reason: row.failure ?? "", tries: row.tries, blockedBy: row.blocked_by },
  ...{ createdAt: row.created_at.getTime(), givenUpAt: row.given_up_at.getTime() },
  event: row.event_id === null ? null : { id: row.event_id, name: row.event_name },
  webhook:
    row.webhook_id === null || row.url === null || row.community_id === null
      ? null
      : { id: row.webhook_id, url: row.url, communityId: row.community_id },
});

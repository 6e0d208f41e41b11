import type { DeliveryKind, DeliveryStatus } from "@sparc/contract/entities/webhook";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import { toDate, toInstant } from "../../db/instants.ts";
import type { Queryable } from "../../db/queryable.ts";

export interface DeliveryRecord {
  id: string;
  kind: DeliveryKind;
  body: string;
  createdAt: Instant;
  tries: number;
  lastTryAt: Instant | null;
  responseStatus: number | null;
  failure: string | null;
  status: DeliveryStatus;
  /** Null unless it waits. */
  nextTryAt: Instant | null;
}

export interface NewDelivery {
  id: string;
  webhookId: string;
  kind: DeliveryKind;
  body: string;
  now: Instant;
}

export async function insertDelivery(db: Queryable, { id, webhookId, kind, body, now }: NewDelivery): Promise<void> {
  await db
    .insertInto("webhook_deliveries")
    .values({ id, webhook_id: webhookId, kind, body, created_at: new Date(now) })
    .execute();
}

/** A delivery waits while the outbox has a message for it that was not given up, also when it was delivered before and is sent again. */
const withStatus = sql`
  select deliveries.*, messages.next_try_at,
    case when messages.id is not null then 'waiting' when deliveries.delivered_at is not null then 'delivered' else 'failed' end as status
  from webhook_deliveries as deliveries
  left join outgoing_messages as messages on messages.delivery_id = deliveries.id and messages.given_up_at is null`;

/** One page of a webhook's deliveries, newest first. */
export async function findDeliveries(
  db: Queryable,
  { webhookId, limit, offset }: { webhookId: string; limit: number; offset: number },
): Promise<DeliveryRecord[]> {
  const { rows } = await sql<DeliveryRow>`
    ${withStatus} where deliveries.webhook_id = ${webhookId}
    order by deliveries.created_at desc, deliveries.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(toDelivery);
}

export async function countDeliveries(db: Queryable, webhookId: string): Promise<number> {
  const { count } = await db
    .selectFrom("webhook_deliveries")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("webhook_id", "=", webhookId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findDelivery(
  db: Queryable,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<DeliveryRecord | null> {
  const { rows } = await sql<DeliveryRow>`
    ${withStatus} where deliveries.id = ${deliveryId} and deliveries.webhook_id = ${webhookId}`.execute(db);
  return rows[0] ? toDelivery(rows[0]) : null;
}

/** The newest delivery of each of a few webhooks, by the webhook's id. */
export async function findLastDeliveries(db: Queryable, webhookIds: readonly string[]): Promise<Map<string, DeliveryRecord>> {
  const { rows } = await sql<DeliveryRow>`
    ${withStatus} where deliveries.id in (
      select newest.id from unnest(${[...webhookIds]}::uuid[]) as asked (webhook_id) cross join lateral (
        select id from webhook_deliveries where webhook_deliveries.webhook_id = asked.webhook_id order by created_at desc, id desc limit 1
      ) as newest
    )`.execute(db);
  return new Map(rows.map((row) => [row.webhook_id, toDelivery(row)]));
}

export interface DeliveryTarget {
  webhookId: string;
  url: string;
  sealedSecret: Uint8Array;
  isActive: boolean;
  body: string;
}

/** What a delivery sends, and where it goes now; null when its webhook was removed. */
export async function findDeliveryTarget(db: Queryable, deliveryId: string): Promise<DeliveryTarget | null> {
  const row = await db
    .selectFrom("webhook_deliveries")
    .innerJoin("webhooks", "webhooks.id", "webhook_deliveries.webhook_id")
    .select(["webhooks.id", "webhooks.url", "webhooks.sealed_secret", "webhooks.is_active", "webhook_deliveries.body"])
    .where("webhook_deliveries.id", "=", deliveryId)
    .executeTakeFirst();
  return row ? { webhookId: row.id, url: row.url, sealedSecret: row.sealed_secret, isActive: row.is_active, body: row.body } : null;
}

export interface FinishedTry {
  deliveryId: string;
  responseStatus: number | null;
  failure: string | null;
  isDelivered: boolean;
  now: Instant;
}

export async function updateDeliveryTried(db: Queryable, done: FinishedTry): Promise<void> {
  const { deliveryId, responseStatus, failure, isDelivered, now } = done;
  await db
    .updateTable("webhook_deliveries")
    .set({
      ...{ tries: sql`tries + 1`, last_try_at: new Date(now), response_status: responseStatus, failure },
      ...(isDelivered ? { delivered_at: toDate(now) } : {}),
    })
    .where("id", "=", deliveryId)
    .execute();
}

/** Deletes up to `limit` deliveries that were made before a time; returns how many. */
export async function deleteDeliveriesBefore(db: Queryable, { before, limit }: { before: Instant; limit: number }): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries where ctid in (
      select ctid from webhook_deliveries where created_at < ${new Date(before).toISOString()}::timestamptz limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows);
}

interface DeliveryRow {
  id: string;
  webhook_id: string;
  kind: DeliveryKind;
  body: string;
  created_at: Date;
  tries: number;
  last_try_at: Date | null;
  response_status: number | null;
  failure: string | null;
  status: DeliveryStatus;
  next_try_at: Date | null;
}

const toDelivery = (row: DeliveryRow): DeliveryRecord => ({
  ...{ id: row.id, kind: row.kind, body: row.body, createdAt: row.created_at.getTime(), tries: row.tries },
  ...{ lastTryAt: toInstant(row.last_try_at), responseStatus: row.response_status, failure: row.failure },
  ...{ status: row.status, nextTryAt: toInstant(row.next_try_at) },
});

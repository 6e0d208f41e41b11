import type { Instant } from "@sparc/sparclets/kernel/instant";
import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import { toDate, toInstant } from "../../db/instants.ts";
import type { NotificationTables } from "../../db/notification-tables.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { Tables } from "../../db/tables.ts";

/** The ways to people. */
export type PersonChannelName = "email" | "push";
export type MessageChannelName = PersonChannelName | "webhook";

/** What a message is about. Its text and address are looked up when it is sent. */
export interface OutgoingMessage {
  id: string;
  channel: MessageChannelName;
  kind: string;
  userId: string | null;
  /** The recipient's address in mails about an account when it is not the account's present one. */
  email: string | null;
  /** For messages about an event: the object and the window, as in `sends`. */
  about: { eventId: string; objectId: string; window: string } | null;
  /** The browser that a push is sent to. */
  subscriptionId: string | null;
  /** The delivery of a webhook that a message carries. */
  deliveryId: string | null;
  /** The message is not sent after this time; null when it does not expire. */
  expiresAt: Instant | null;
  /** Whether the message waits to be sent with others. */
  isDigest: boolean;
  /** The number of tries, this one included. */
  tries: number;
  createdAt: Instant;
}

/** A message to a person. `notBefore`: when it is tried for the first time. */
export type NewOutgoingMessage = Omit<OutgoingMessage, "channel" | "deliveryId" | "tries" | "createdAt" | "isDigest"> & {
  channel: PersonChannelName;
  notBefore: Instant;
  now: Instant;
};

export async function insertMessages(db: Queryable, messages: readonly NewOutgoingMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ id, channel, kind, userId, email, about, subscriptionId, expiresAt, notBefore, now }) => ({
    ...{ id, channel, kind, user_id: userId, email, subscription_id: subscriptionId },
    ...{ event_id: about?.eventId ?? null, object_id: about?.objectId ?? null, window: about?.window ?? null },
    expires_at: toDate(expiresAt),
    ...{ next_try_at: new Date(notBefore), created_at: new Date(now) },
  }));
  await db.insertInto("outgoing_messages").values(rows).execute();
}

/** Sends a webhook's delivery now: by a new message, or by the one that waits for a later try or was given up. */
export async function upsertDeliveryMessage(
  db: Queryable,
  { id, kind, deliveryId, now }: { id: string; kind: string; deliveryId: string; now: Instant },
): Promise<void> {
  const at = new Date(now);
  await db
    .insertInto("outgoing_messages")
    .values({ id, channel: "webhook", kind, delivery_id: deliveryId, next_try_at: at, created_at: at })
    .onConflict((conflict) =>
      conflict.column("delivery_id").where("delivery_id", "is not", null).doUpdateSet({ next_try_at: at, tries: 0, given_up_at: null }),
    )
    .execute();
}

/** The queues of the outbox; no message of one waits for a message of another. */
export type MessageQueue = "account_mails" | "event_mails" | "pushes" | "webhooks";

interface DueMessages {
  queue: MessageQueue;
  until: Instant;
  limit: number;
}

/** Messages that are due until then, soonest first. */
export async function findDueMessages(db: Queryable, due: DueMessages): Promise<{ id: string; at: Instant }[]> {
  const rows = await selectDueMessages(db, due).execute();
  return rows.map((row) => ({ id: row.id, at: row.next_try_at.getTime() }));
}

/** Each queue has its own index, because a query each second must not read tens of thousands of messages that wait elsewhere. */
export function selectDueMessages(db: Queryable, { queue, until, limit }: DueMessages) {
  return db
    .selectFrom("outgoing_messages")
    .select(["id", "next_try_at"])
    .where(isInQueue(queue))
    .where("given_up_at", "is", null)
    .where("next_try_at", "<=", new Date(until))
    .orderBy("next_try_at")
    .limit(limit);
}

const isInQueue = (queue: MessageQueue) => (eb: ExpressionBuilder<Tables, "outgoing_messages">) => {
  if (queue === "pushes") return eb("channel", "=", sql.lit("push"));
  if (queue === "webhooks") return eb("channel", "=", sql.lit("webhook"));
  return eb.and([eb("channel", "=", sql.lit("email")), eb("object_id", queue === "account_mails" ? "is" : "is not", null)]);
};

/** Whose it is and of which kind, without taking it. */
export async function findMessage(db: Queryable, id: string): Promise<OutgoingMessage | null> {
  const row = await db.selectFrom("outgoing_messages").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toMessage(row) : null;
}

/** Claims a message for one try; null when another process has it, or it is not due. Until `nextTryAt` no other process gets it. */
export async function claimMessage(
  db: Queryable,
  claim: { id: string; nextTryAt: Instant; now: Instant },
): Promise<OutgoingMessage | null> {
  const row = await takeForOneTry(db, claim)
    .where("id", "=", claim.id)
    .where("next_try_at", "<=", new Date(claim.now))
    .returningAll()
    .executeTakeFirst();
  return row ? toMessage(row) : null;
}

/** Claims all messages of a digest for one try: those that wait for the same person on the same channel, oldest first. */
export async function claimDigest(
  db: Queryable,
  claim: Pick<OutgoingMessage, "channel" | "subscriptionId"> & { userId: string; nextTryAt: Instant },
): Promise<OutgoingMessage[]> {
  const rows = await takeForOneTry(db, claim).where(isDigestOf(claim)).returningAll().execute();
  return rows.map(toMessage).sort((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1));
}

type DigestOwner = Pick<OutgoingMessage, "channel" | "subscriptionId"> & { userId: string };

const isDigestOf =
  ({ userId, channel, subscriptionId }: DigestOwner) =>
  (eb: ExpressionBuilder<Tables, "outgoing_messages">) =>
    eb.and([
      eb("user_id", "=", userId),
      eb("channel", "=", channel),
      eb("subscription_id", "is not distinct from", subscriptionId),
      eb("is_digest", "=", true),
      eb("given_up_at", "is", null),
    ]);

/** When the user's waiting digest is due; null when none waits. */
export async function findDigestTime(db: Queryable, owner: DigestOwner): Promise<Instant | null> {
  const { at } = await db
    .selectFrom("outgoing_messages")
    .select(({ fn }) => fn.min("next_try_at").as("at"))
    .where(isDigestOf(owner))
    .executeTakeFirstOrThrow();
  return at === null ? null : (at as Date).getTime();
}

const takeForOneTry = (db: Queryable, { nextTryAt }: { nextTryAt: Instant }) =>
  db
    .updateTable("outgoing_messages")
    .set({ next_try_at: new Date(nextTryAt), tries: sql`tries + 1` })
    .where("given_up_at", "is", null);

/** Postpones a message; the try that claimed it is not counted. */
export async function deferMessage(
  db: Queryable,
  { id, until, isDigest }: { id: string; until: Instant; isDigest: boolean },
): Promise<void> {
  await db
    .updateTable("outgoing_messages")
    .set({ next_try_at: new Date(until), is_digest: isDigest, tries: sql`tries - 1` })
    .where("id", "=", id)
    .execute();
}

/** Schedules the next try after a failure. */
export async function postponeMessages(
  db: Queryable,
  { ids, nextTryAt, failure, now }: { ids: readonly string[]; nextTryAt: Instant; failure: string; now: Instant },
): Promise<void> {
  await db
    .updateTable("outgoing_messages")
    .set({ next_try_at: new Date(nextTryAt), failure, failed_at: new Date(now) })
    .where("id", "in", ids)
    .execute();
}

/** Gives a message up. The row stays stored for a while, without an address. */
export async function giveUpMessages(
  db: Queryable,
  { ids, failure, now }: { ids: readonly string[]; failure: string; now: Instant },
): Promise<void> {
  await db
    .updateTable("outgoing_messages")
    .set({ given_up_at: new Date(now), failure, failed_at: new Date(now), email: null, is_address_erased: sql`email is not null` })
    .where("id", "in", ids)
    .execute();
}

export async function deleteMessages(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.deleteFrom("outgoing_messages").where("id", "in", ids).execute();
}

export async function deleteMessagesOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom("outgoing_messages").where("user_id", "=", userId).execute();
}

/** The earliest time at which a stored message was given up. */
export async function findFirstGivenUp(db: Queryable): Promise<Instant | null> {
  const row = await db
    .selectFrom("outgoing_messages")
    .select("given_up_at")
    .where("given_up_at", "is not", null)
    .orderBy("given_up_at")
    .limit(1)
    .executeTakeFirst();
  return toInstant(row?.given_up_at);
}

/** Deletes up to `limit` messages that were given up before a time, oldest first. */
export async function deleteGivenUpMessages(db: Queryable, { before, limit }: { before: Instant; limit: number }): Promise<void> {
  const old = sql`select ctid from outgoing_messages where given_up_at <= ${new Date(before)} order by given_up_at limit ${limit}`;
  await sql`delete from outgoing_messages where ctid = any (array(${old}))`.execute(db);
}

function toMessage(row: Selectable<NotificationTables["outgoing_messages"]>): OutgoingMessage {
  const { event_id: eventId, object_id: objectId, window } = row;
  return {
    ...{ id: row.id, channel: row.channel, kind: row.kind, userId: row.user_id, email: row.email },
    // Messages of an older version name no event when the object is not one; such messages never join a digest.
    about: objectId === null || window === null ? null : { eventId: eventId ?? objectId, objectId, window },
    ...{ subscriptionId: row.subscription_id, deliveryId: row.delivery_id, expiresAt: toInstant(row.expires_at), isDigest: row.is_digest },
    ...{ tries: row.tries, createdAt: row.created_at.getTime() },
  };
}

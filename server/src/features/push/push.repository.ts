import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import { toInstant } from "../../db/instants.ts";
import type { Queryable } from "../../db/queryable.ts";

/** A browser that gets pushes; its user agent is its session's. */
export interface SubscribedBrowser {
  id: string;
  sessionId: string;
  endpoint: string;
  userAgent: string;
  createdAt: Instant;
  lastUsedAt: Instant | null;
}

/** What a push to one browser is sent with; keys in base64url. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * A known endpoint becomes this session's. For another owner it gets the new id, so that no queued push of the former owner arrives here.
 */
export async function upsertSubscription(
  db: Queryable,
  subscription: { id: string; userId: string; sessionId: string; endpoint: string; p256dh: Uint8Array; auth: Uint8Array; now: Instant },
): Promise<void> {
  const { id, userId, sessionId, endpoint, now } = subscription;
  const keys = { p256dh: Buffer.from(subscription.p256dh), auth: Buffer.from(subscription.auth) };
  const ifOwner = <T>(stored: string, replaced: string) =>
    sql<T>`case when push_subscriptions.user_id = excluded.user_id then ${sql.ref(stored)} else ${sql.ref(replaced)} end`;
  await db
    .insertInto("push_subscriptions")
    .values({ id, user_id: userId, session_id: sessionId, endpoint, ...keys, created_at: new Date(now) })
    .onConflict((conflict) =>
      conflict.column("endpoint").doUpdateSet({
        ...{ id: ifOwner<string>("push_subscriptions.id", "excluded.id"), user_id: userId, session_id: sessionId, ...keys },
        created_at: ifOwner<Date>("push_subscriptions.created_at", "excluded.created_at"),
        last_used_at: sql<Date | null>`case when push_subscriptions.user_id = excluded.user_id then push_subscriptions.last_used_at end`,
      }),
    )
    .execute();
}

/** Deletes a person's oldest browsers beyond the newest `maxCount`. */
export async function deleteSurplusSubscriptions(db: Queryable, { userId, maxCount }: { userId: string; maxCount: number }): Promise<void> {
  const surplus = db
    .selectFrom("push_subscriptions")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset(maxCount);
  await db.deleteFrom("push_subscriptions").where("id", "in", surplus).execute();
}

/** The oldest first; with `now` only those whose session has not run out. */
export async function findSubscriptionsOf(
  db: Queryable,
  { userId, now = null }: { userId: string; now?: Instant | null },
): Promise<SubscribedBrowser[]> {
  const rows = await selectSubscriptions(db, now)
    .select(["push_subscriptions.session_id", "push_subscriptions.endpoint", "sessions.user_agent"])
    .select(["push_subscriptions.created_at", "push_subscriptions.last_used_at"])
    .where("push_subscriptions.user_id", "=", userId)
    .orderBy("push_subscriptions.created_at")
    .orderBy("push_subscriptions.id")
    .execute();
  return rows.map(({ id, session_id, endpoint, user_agent, created_at, last_used_at }) => ({
    ...{ id, sessionId: session_id, endpoint, userAgent: user_agent, createdAt: created_at.getTime() },
    lastUsedAt: toInstant(last_used_at),
  }));
}

/** The browsers of these people with pushes. */
export async function findSubscriptionIds(
  db: Queryable,
  { userIds, now }: { userIds: readonly string[]; now: Instant },
): Promise<{ id: string; userId: string }[]> {
  const rows = await selectSubscriptions(db, now)
    .select("push_subscriptions.user_id")
    .where(sql<boolean>`push_subscriptions.user_id = any(${[...userIds]}::uuid[])`)
    .orderBy("push_subscriptions.id")
    .execute();
  return rows.map(({ id, user_id: userId }) => ({ id, userId }));
}

/** Null when the browser gets no more pushes, or belongs to another person. */
export async function findPushTarget(db: Queryable, target: { id: string; userId: string; now: Instant }): Promise<PushTarget | null> {
  const row = await selectSubscriptions(db, target.now)
    .select(["push_subscriptions.endpoint", "push_subscriptions.p256dh", "push_subscriptions.auth"])
    .where("push_subscriptions.id", "=", target.id)
    .where("push_subscriptions.user_id", "=", target.userId)
    .executeTakeFirst();
  if (!row) return null;
  const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
  return { endpoint: row.endpoint, p256dh: base64Url(row.p256dh), auth: base64Url(row.auth) };
}

/** Notes that its service has taken a push. */
export async function updateSubscriptionUsed(db: Queryable, { id, now }: { id: string; now: Instant }): Promise<void> {
  await db
    .updateTable("push_subscriptions")
    .set({ last_used_at: new Date(now) })
    .where("id", "=", id)
    .execute();
}

/** For a browser that its service does not know any more. */
export async function deleteSubscription(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("id", "=", id).execute();
}

/** Answers whether it was theirs. */
export async function deleteOwnSubscription(db: Queryable, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const deleted = await db.deleteFrom("push_subscriptions").where("id", "=", id).where("user_id", "=", userId).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export async function deleteSubscriptionsOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("user_id", "=", userId).execute();
}

export async function deleteSubscriptionsOfSessions(db: Queryable, sessionIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom("push_subscriptions")
    .where("session_id", "in", [...sessionIds])
    .execute();
}

/** With `now`, only subscriptions whose session has not expired. Those of revoked sessions are deleted. */
function selectSubscriptions(db: Queryable, now: Instant | null) {
  const all = db
    .selectFrom("push_subscriptions")
    .innerJoin("sessions", "sessions.id", "push_subscriptions.session_id")
    .select("push_subscriptions.id");
  if (now === null) return all;
  const at = new Date(now);
  return all
    .where("sessions.revoked_at", "is", null)
    .where("sessions.idle_expires_at", ">", at)
    .where("sessions.absolute_expires_at", ">", at);
}

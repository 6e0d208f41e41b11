import type { AnnouncementKind } from "@sparc/contract/entities/announcement";
import type { NotificationChannel } from "@sparc/contract/entities/notification";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";
import { isReachable, isReachableByAny } from "../notifications/reachable.repository.ts";

/** The last one of its kind. */
export interface AnnouncementRecord {
  kind: AnnouncementKind;
  message: string | null;
  sentAt: Instant;
  /** The number of members who were notified. */
  reached: number;
}

/** Claims the next announcement of a kind. False when one was sent after `lastBefore`, also by somebody else at this moment. */
export async function claimAnnouncement(
  tx: Tx,
  options: { eventId: string; kind: AnnouncementKind; message: string | null; now: Instant; lastBefore: Instant },
): Promise<boolean> {
  const set = { message: options.message, sent_at: new Date(options.now), reached: 0 };
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto("announcements")
    .values({ event_id: options.eventId, kind: options.kind, ...set })
    .onConflict((conflict) =>
      conflict.columns(["event_id", "kind"]).doUpdateSet(set).where("announcements.sent_at", "<=", new Date(options.lastBefore)),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateReached(tx: Tx, options: { eventId: string; kind: AnnouncementKind; reached: number }): Promise<void> {
  await tx.db
    .updateTable("announcements")
    .set({ reached: options.reached })
    .where("event_id", "=", options.eventId)
    .where("kind", "=", options.kind)
    .execute();
}

export async function findAnnouncements(db: Queryable, eventId: string): Promise<AnnouncementRecord[]> {
  const rows = await db.selectFrom("announcements").selectAll().where("event_id", "=", eventId).execute();
  return rows.map(({ kind, message, sent_at: sentAt, reached }) => ({ kind, message, sentAt: sentAt.getTime(), reached }));
}

/** Members of the event's community who can be notified by any channel. */
export async function findReachableMembers(
  db: Queryable,
  { eventId, kind }: { eventId: string; kind: AnnouncementKind },
): Promise<string[]> {
  const rows = await selectMembers(db, eventId).where(isReachableByAny(kind)).select("users.id").execute();
  return rows.map(({ id }) => id);
}

export async function countReachableMembers(
  db: Queryable,
  { eventId, kind }: { eventId: string; kind: AnnouncementKind },
): Promise<number> {
  const row = await selectMembers(db, eventId)
    .where(isReachableByAny(kind))
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** One of them as of now; null when they cannot be notified by this channel any more. */
export async function findReachableMember(
  db: Queryable,
  { eventId, userId, ...key }: { eventId: string; userId: string; kind: AnnouncementKind; channel: NotificationChannel },
): Promise<{ email: string; displayName: string } | null> {
  const row = await selectMembers(db, eventId)
    .where(isReachable(key))
    .select(["users.email", "users.display_name"])
    .where("users.id", "=", userId)
    .executeTakeFirst();
  return row?.email ? { email: row.email, displayName: row.display_name } : null;
}

const selectMembers = (db: Queryable, eventId: string) =>
  db
    .selectFrom("events")
    .innerJoin("memberships", "memberships.community_id", "events.community_id")
    .innerJoin("users", "users.id", "memberships.user_id")
    .where("events.id", "=", eventId);

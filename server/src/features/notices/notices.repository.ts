import { MAX_UNREAD, type NoticeKind } from "@sparc/contract/entities/notice";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import { toInstant } from "../../db/instants.ts";
import type { Queryable } from "../../db/queryable.ts";
import { noticeStatuses } from "./notice-statuses.ts";

/** What a notice is about. Its text is made when it is read. */
export interface NoticeRow {
  id: string;
  userId: string;
  kind: NoticeKind;
  eventId: string;
  /** The object and the window, as in `sends`. */
  objectId: string;
  window: string;
  /** When the notice first appears. */
  appearsAt: Instant;
  readAt: Instant | null;
}

export type NewNoticeRow = Omit<NoticeRow, "readAt"> & { expiresAt: Instant };

/** Answers the ids of those that were not there yet for their occasion. */
export async function insertNotices(tx: Tx, notices: readonly NewNoticeRow[]): Promise<string[]> {
  if (notices.length === 0) return [];
  const rows = notices.map(({ id, userId, kind, eventId, objectId, window, appearsAt, expiresAt }) => ({
    ...{ id, user_id: userId, kind, event_id: eventId, object_id: objectId, window },
    ...{ appears_at: new Date(appearsAt), expires_at: new Date(expiresAt) },
  }));
  const added = await tx.db
    .insertInto("notices")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return added.map(({ id }) => id);
}

interface Reader {
  userId: string;
  now: Instant;
}

const hasStatusOfKind = sql.join(
  noticeStatuses.map(({ kinds, statuses }) => sql`(notices.kind in (${sql.join(kinds)}) and events.status in (${sql.join(statuses)}))`),
  sql` or `,
);

/**
 * A condition on `notices`: its time has come, and its event is not removed and in a status of its kind. Kinds that only a newer server has
 * are passed over.
 */
const isShown = (now: Instant) => sql<boolean>`(
  notices.appears_at <= ${new Date(now)} and notices.expires_at > ${new Date(now)}
  and exists (select from events where events.id = notices.event_id and events.deleted_at is null and (${hasStatusOfKind})))`;

const selectShown = (db: Queryable, { userId, now }: Reader) =>
  db.selectFrom("notices").where("notices.user_id", "=", userId).where(isShown(now));

/** Newest first. */
export async function findNotices(
  db: Queryable,
  { offset, limit, ...reader }: Reader & { offset: number; limit: number },
): Promise<NoticeRow[]> {
  const rows = await selectShown(db, reader)
    .selectAll()
    .orderBy("appears_at", "desc")
    .orderBy("id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(toNotice);
}

export async function countNotices(db: Queryable, reader: Reader): Promise<number> {
  const { count } = await selectShown(db, reader)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const toNotice = (row: Awaited<ReturnType<typeof findAllNoticesOf>>[number]): NoticeRow => ({
  ...{ id: row.id, userId: row.user_id, kind: row.kind as NoticeKind, eventId: row.event_id },
  ...{ objectId: row.object_id, window: row.window },
  ...{ appearsAt: row.appears_at.getTime(), readAt: toInstant(row.read_at) },
});

/** At most `MAX_UNREAD`. */
export async function countUnread(db: Queryable, reader: Reader): Promise<number> {
  const { count } = await selectUnreadCount(db, reader).executeTakeFirstOrThrow();
  return Number(count);
}

/** The same as one value, for use inside another statement. */
export function selectUnreadCount(db: Queryable, reader: Reader) {
  const some = selectShown(db, reader).where("notices.read_at", "is", null).select("notices.id").limit(MAX_UNREAD);
  return db.selectFrom(some.as("unread")).select(({ fn }) => fn.countAll().as("count"));
}

/** Marks the reader's own notices among these as read; read ones stay unchanged. */
export async function markRead(db: Queryable, { userId, now, ids }: Reader & { ids: readonly string[] }): Promise<void> {
  await updateUnread(db, { userId, now }).where("id", "in", ids).execute();
}

/** Marks everything that was there at `until`. */
export async function markReadUntil(db: Queryable, { userId, now, until }: Reader & { until: Instant }): Promise<void> {
  await updateUnread(db, { userId, now })
    .where("appears_at", "<=", new Date(Math.min(until, now)))
    .execute();
}

const updateUnread = (db: Queryable, { userId, now }: Reader) =>
  db
    .updateTable("notices")
    .set({ read_at: new Date(now) })
    .where("user_id", "=", userId)
    .where("read_at", "is", null);

/** Everything stored about one person, as it is stored; newest first. */
export function findAllNoticesOf(db: Queryable, userId: string) {
  return db.selectFrom("notices").selectAll().where("user_id", "=", userId).orderBy("appears_at", "desc").execute();
}

export async function deleteNoticesOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom("notices").where("user_id", "=", userId).execute();
}

/** Deletes notices that are no longer true. */
export async function deleteNotices(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.deleteFrom("notices").where("id", "in", ids).execute();
}

/** Deletes an object's notices of these kinds and answers whose they were. */
export async function deleteNoticesAbout(
  tx: Tx,
  { eventId, objectId, kinds }: { eventId: string; objectId: string; kinds: readonly NoticeKind[] },
): Promise<string[]> {
  const rows = await tx.db
    .deleteFrom("notices")
    .where("event_id", "=", eventId)
    .where("object_id", "=", objectId)
    .where("kind", "in", kinds)
    .returning("user_id")
    .execute();
  return rows.map((row) => row.user_id);
}

/** When the first of them expires, if that is not after `until`. */
export async function findFirstExpiry(db: Queryable, until: Instant): Promise<Instant | null> {
  const row = await db
    .selectFrom("notices")
    .select("expires_at")
    .where("expires_at", "<=", new Date(until))
    .orderBy("expires_at")
    .limit(1)
    .executeTakeFirst();
  return row?.expires_at.getTime() ?? null;
}

/** At most `limit`, the oldest first. */
export async function deleteExpiredNotices(db: Queryable, { now, limit }: { now: Instant; limit: number }): Promise<void> {
  const expired = sql`select ctid from notices where expires_at <= ${new Date(now)} order by expires_at limit ${limit}`;
  await sql`delete from notices where ctid = any (array(${expired}))`.execute(db);
}

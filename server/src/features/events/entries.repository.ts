import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";

export interface EntryRecord {
  entryNo: number;
  userId: string;
  version: number;
  picks: JsonObject;
  isExcluded: boolean;
}

export async function findEntry(db: Queryable, a: { eventId: string; userId: string }): Promise<EntryRecord | null> {
  const row = await db
    .selectFrom("entries")
    .select(["entry_no", "user_id", "version", "picks", "excluded_at"])
    .where("event_id", "=", a.eventId)
    .where("user_id", "=", a.userId)
    .executeTakeFirst();
  if (!row) return null;
  return { entryNo: row.entry_no, userId: row.user_id, version: row.version, picks: row.picks, isExcluded: row.excluded_at !== null };
}

/** Entry numbers of existing participants. */
export async function findEntryNos(db: Queryable, a: { eventId: string; userIds: readonly string[] }): Promise<Map<string, number>> {
  if (a.userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("entries")
    .select(["user_id", "entry_no"])
    .where("event_id", "=", a.eventId)
    .where("user_id", "in", a.userIds)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.entry_no]));
}

/** Which of these events a person takes part in. */
export async function findJoinedAmong(db: Queryable, a: { userId: string; eventIds: readonly string[] }): Promise<Set<string>> {
  if (a.eventIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("entries")
    .select("event_id")
    .where("user_id", "=", a.userId)
    .where("event_id", "in", a.eventIds)
    .where("excluded_at", "is", null)
    .execute();
  return new Set(rows.map((row) => row.event_id));
}

/** Holds the event's row until the transaction ends, so that one joins after the other; answers the next entry number. */
export async function lockEntryCount(tx: Tx, eventId: string): Promise<number> {
  const row = await tx.db.selectFrom("events").select("entry_count").where("id", "=", eventId).forNoKeyUpdate().executeTakeFirstOrThrow();
  return row.entry_count;
}

/**
 * Creates entries for people without one, numbered from `first` in the given order, and updates the event's count, in one statement.
 * `openSlot` is the slot that takes answers now. Returns the new ones. Only while `lockEntryCount` holds the row.
 */
export async function insertEntries(
  tx: Tx,
  a: { eventId: string; userIds: readonly string[]; first: number; openSlot: string | null; now: Instant },
): Promise<Map<string, number>> {
  const at = new Date(a.now).toISOString();
  const { rows } = await sql<{ user_id: string; entry_no: number }>`
    with fresh as (
      select given.user_id, (${a.first}::int4 - 1 + row_number() over (order by given.place))::int4 as entry_no
      from unnest(${[...a.userIds]}::uuid[]) with ordinality as given (user_id, place)
      where not exists (select from entries where entries.event_id = ${a.eventId}::uuid and entries.user_id = given.user_id)
    ), added as (
      insert into entries (event_id, user_id, entry_no, picks, joined_at, joined_in, updated_at, time_percent)
      select ${a.eventId}::uuid, user_id, entry_no, '{}', ${at}::timestamptz, ${a.openSlot}::text, ${at}::timestamptz, users.time_percent
      from fresh join users on users.id = fresh.user_id
      returning user_id, entry_no
    ), counted as (
      update events set entry_count = entry_count + (select count(*)::int4 from fresh)
      where id = ${a.eventId}::uuid and exists (select from fresh)
    )
    select user_id, entry_no from added`.execute(tx.db);
  return new Map(rows.map((row) => [row.user_id, row.entry_no]));
}

/** Every value given for one slot of a map of picks: as many as the event has entries. */
export async function findPicksOfSlot(db: Queryable, a: { eventId: string; key: string }): Promise<{ entryNo: number; value: Json }[]> {
  const rows = await db
    .selectFrom("entries")
    .select(["entry_no", sql<Json | null>`picks -> ${a.key}::text`.as("value")])
    .where("event_id", "=", a.eventId)
    .orderBy("entry_no")
    .execute();
  return rows.flatMap((row) => {
    return row.value === null ? [] : [{ entryNo: row.entry_no, value: row.value }];
  });
}

/** Reads public picks. No function here reads a pick of a slot that is not sealed. */
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

export interface SealedSlot {
  key: string;
  sealedAt: Instant;
  root: Uint8Array;
}

/** Sealed slots in order with their published roots. */
export async function findSealedSlots(db: Queryable, eventId: string): Promise<SealedSlot[]> {
  const rows = await db
    .selectFrom("slots")
    .select(["slot_key", "sealed_at", "root"])
    .where("event_id", "=", eventId)
    .where("sealed_at", "is not", null)
    .orderBy("ordinal")
    .execute();
  return rows.flatMap((row) => {
    return row.sealed_at && row.root ? [{ key: row.slot_key, sealedAt: row.sealed_at.getTime(), root: row.root }] : [];
  });
}

/** Values of one sealed slot by entry number, those of removed entries included: they are under the root. */
export async function findSealedValues(
  db: Queryable,
  input: { eventId: string; key: string },
): Promise<{ entryNo: number; value: Json }[]> {
  const rows = await db
    .selectFrom("entries")
    .innerJoin("slots", (join) => join.onRef("slots.event_id", "=", "entries.event_id").on("slots.slot_key", "=", input.key))
    .select(["entries.entry_no", sql<Json | null>`entries.picks -> ${input.key}::text`.as("value")])
    .where("entries.event_id", "=", input.eventId)
    .where("slots.sealed_at", "is not", null)
    .where(sql<boolean>`entries.picks ? ${input.key}::text`)
    .orderBy("entries.entry_no")
    .execute();
  return rows.flatMap((row) => (row.value === null ? [] : [{ entryNo: row.entry_no, value: row.value }]));
}

export interface SealedEntry {
  entryNo: number;
  userId: string;
  picks: JsonObject;
}

/** One entry with its values of sealed slots; null for an unknown number or a removed player. */
export async function findSealedEntry(db: Queryable, input: { eventId: string; entryNo: number }): Promise<SealedEntry | null> {
  const row = await db
    .selectFrom("entries")
    .select((eb) => [
      "entries.user_id",
      eb
        .selectFrom("slots")
        .select(sql<JsonObject>`coalesce(jsonb_object_agg(slot_key, entries.picks -> slot_key), '{}')`.as("given"))
        .whereRef("slots.event_id", "=", "entries.event_id")
        .where("sealed_at", "is not", null)
        .where(sql<boolean>`entries.picks ? slot_key`)
        .as("picks"),
    ])
    .where("entries.event_id", "=", input.eventId)
    .where("entries.entry_no", "=", input.entryNo)
    .where("entries.excluded_at", "is", null)
    .executeTakeFirst();
  return row ? { entryNo: input.entryNo, userId: row.user_id, picks: row.picks ?? {} } : null;
}

/** How often each value was given for a sealed slot by current participants, most frequent first. */
export async function countSealedValues(db: Queryable, input: { eventId: string; key: string }): Promise<{ value: Json; count: number }[]> {
  const { rows } = await sql<{ value: Json; count: number }>`
    select entries.picks -> ${input.key}::text as value, count(*)::int4 as count
    from entries join slots on slots.event_id = entries.event_id and slots.slot_key = ${input.key} and slots.sealed_at is not null
    where entries.event_id = ${input.eventId}::uuid and entries.excluded_at is null and entries.picks ? ${input.key}::text
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

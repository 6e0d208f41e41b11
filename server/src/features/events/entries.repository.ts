import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import { eventLockArguments } from "../../db/event-lock.ts";
import { toDate } from "../../db/instants.ts";
import { json } from "../../db/json.ts";
import type { Queryable } from "../../db/queryable.ts";
import { type OwnEntry, type OwnEntryRow, toOwnEntry } from "../players/players.repository.ts";

export interface EntryRecord {
  entryNo: number;
  userId: string;
  version: number;
  picks: JsonObject;
  isExcluded: boolean;
}

export async function findEntry(db: Queryable, input: { eventId: string; userId: string }): Promise<EntryRecord | null> {
  const row = await db
    .selectFrom("entries")
    .select(["entry_no", "user_id", "version", "picks", "excluded_at"])
    .where("event_id", "=", input.eventId)
    .where("user_id", "=", input.userId)
    .executeTakeFirst();
  if (!row) return null;
  return { entryNo: row.entry_no, userId: row.user_id, version: row.version, picks: row.picks, isExcluded: row.excluded_at !== null };
}

/** Entry numbers of existing participants, looked up a person at a time as in migration 0050. */
export async function findEntryNos(db: Queryable, input: { eventId: string; userIds: readonly string[] }): Promise<Map<string, number>> {
  if (input.userIds.length === 0) return new Map();
  const { rows } = await sql<{ user_id: string; entry_no: number }>`
    select own.user_id, own.entry_no
    from unnest(${[...input.userIds]}::uuid[]) as given (person)
    cross join lateral (select * from entries where event_id = ${input.eventId}::uuid and user_id = given.person offset 0) as own`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.user_id, row.entry_no]));
}

/** Which of these events a person takes part in. */
export async function findJoinedAmong(db: Queryable, input: { userId: string; eventIds: readonly string[] }): Promise<Set<string>> {
  if (input.eventIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("entries")
    .select("event_id")
    .where("user_id", "=", input.userId)
    .where("event_id", "in", input.eventIds)
    .where("excluded_at", "is", null)
    .execute();
  return new Set(rows.map((row) => row.event_id));
}

/**
 * Creates entries for people without one, numbered densely in the given order, and updates the event's count. `openSlot` is the slot that takes
 * answers now. Returns the new ones. The event's row stays locked until the transaction ends, so that joins run one after the other.
 */
export async function insertEntries(
  tx: Tx,
  input: { eventId: string; userIds: readonly string[]; openSlot: string | null; now: Instant },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ added_user: string; added_no: number }>`
    select added_user, added_no from add_entries(${input.eventId}::uuid, ${[...input.userIds]}::uuid[], ${input.openSlot}::text,
      ${new Date(input.now).toISOString()}::timestamptz)`.execute(tx.db);
  return new Map(rows.map((row) => [row.added_user, row.added_no]));
}

/** An entry of somebody who has just come into a room, as `join_room` returns it. */
export interface RoomEntry extends OwnEntry {
  isNew: boolean;
}

/**
 * Joins people to a room that is still at `seq` and whose event has not ended, under the event's shared lock. Existing entries stay. Returns
 * everybody's entry by user id; nobody's at another seq.
 */
export async function insertRoomEntries(
  db: Queryable,
  input: { eventId: string; seq: number; userIds: readonly string[]; openSlot: string | null; now: Instant },
): Promise<Map<string, RoomEntry>> {
  const { rows } = await sql<OwnEntryRow & { is_new: boolean }>`
    select user_id, entry_no, excluded_at, time_percent, display_name, team_no, is_new
    from join_room(${eventLockArguments(input.eventId)}, ${input.seq}::int4, ${[...input.userIds]}::uuid[], ${input.openSlot}::text,
      ${new Date(input.now).toISOString()}::timestamptz)`.execute(db);
  return new Map(rows.map((row) => [row.user_id, { ...toOwnEntry(row), isNew: row.is_new }]));
}

/** Every value given for one slot of a map of picks: as many as the event has entries. */
export async function findPicksOfSlot(db: Queryable, input: { eventId: string; key: string }): Promise<{ entryNo: number; value: Json }[]> {
  const rows = await db
    .selectFrom("entries")
    .select(["entry_no", sql<Json | null>`picks -> ${input.key}::text`.as("value")])
    .where("event_id", "=", input.eventId)
    .orderBy("entry_no")
    .execute();
  return rows.flatMap((row) => {
    return row.value === null ? [] : [{ entryNo: row.entry_no, value: row.value }];
  });
}

/** Writes an entry's picks from the version they were made from. False when another save was faster. */
export async function updatePicks(
  tx: Tx,
  input: { eventId: string; entryNo: number; from: number; picks: JsonObject; now: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("entries")
    .set({ picks: json(input.picks), version: input.from + 1, updated_at: new Date(input.now) })
    .where("event_id", "=", input.eventId)
    .where("entry_no", "=", input.entryNo)
    .where("version", "=", input.from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Null lets them back in; either ends a request to come back. Only under the event's exclusive lock. */
export async function updateRemoved(tx: Tx, input: { eventId: string; userId: string; removedAt: Instant | null }): Promise<void> {
  await tx.db
    .updateTable("entries")
    .set({ excluded_at: toDate(input.removedAt), return_request: null })
    .where("event_id", "=", input.eventId)
    .where("user_id", "=", input.userId)
    .execute();
}

/** Notes that a removed player wants to come back, once until the host has decided; nothing for everybody else. */
export async function requestReturn(db: Queryable, input: { eventId: string; userId: string }): Promise<void> {
  await db
    .updateTable("entries")
    .set({ return_request: "open" })
    .where("event_id", "=", input.eventId)
    .where("user_id", "=", input.userId)
    .where("excluded_at", "is not", null)
    .where("return_request", "is", null)
    .execute();
}

/** Leaves a removed player out: they can be let in later, and ask no more. False when they do not wait. */
export async function declineReturn(tx: Tx, input: { eventId: string; userId: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("entries")
    .set({ return_request: "declined" })
    .where("event_id", "=", input.eventId)
    .where("user_id", "=", input.userId)
    .where("return_request", "=", "open")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Null gives them their own name back. Only under the event's exclusive lock. */
export async function updateGivenName(tx: Tx, input: { eventId: string; userId: string; name: string | null }): Promise<void> {
  await tx.db
    .updateTable("entries")
    .set({ display_name: input.name })
    .where("event_id", "=", input.eventId)
    .where("user_id", "=", input.userId)
    .execute();
}

/**
 * Changes an entry that has had no question yet: none of its own is open, none was settled since it joined, none of its own runs was begun.
 * The one that was open when it joined is not its own. `openSlot` takes answers now; under the event's lock.
 */
export async function updateTimePercent(
  tx: Tx,
  input: { eventId: string; userId: string; percent: number; openSlot: string | null },
): Promise<void> {
  await sql`
    update entries set time_percent = ${input.percent}
    where event_id = ${input.eventId}::uuid and user_id = ${input.userId}::uuid and excluded_at is null
      and (${input.openSlot}::text is null or joined_in = ${input.openSlot}::text)
      and not exists (select from slots where slots.event_id = entries.event_id and slots.sealed_at > entries.joined_at
        and slots.slot_key is distinct from entries.joined_in)
      and not exists (select from runs where runs.event_id = entries.event_id and runs.user_id = entries.user_id)`.execute(tx.db);
}

/** What hosts called somebody is forgotten, in every event. */
export async function eraseGivenNamesOf(db: Queryable, userId: string): Promise<void> {
  await db.updateTable("entries").set({ display_name: null }).where("user_id", "=", userId).where("display_name", "is not", null).execute();
}

/** A part of an event that goes from one person to another. */
export interface PartMove {
  eventId: string;
  from: string;
  to: string;
}

/** Lets answers and runs follow an entry to another person within the transaction; the end of it checks that they have. */
export async function deferEntryReferences(tx: Tx): Promise<void> {
  await sql`set constraints answers_event_id_user_id_fkey, runs_event_id_user_id_fkey deferred`.execute(tx.db);
}

/** The entry keeps its number, picks and place. Only under the event's exclusive lock, with the references deferred. */
export async function moveEntry(tx: Tx, { eventId, from, to }: PartMove): Promise<void> {
  await tx.db.updateTable("entries").set({ user_id: to }).where("event_id", "=", eventId).where("user_id", "=", from).execute();
}

import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import { toDate, toInstant } from "../../db/instants.ts";
import { json } from "../../db/json.ts";
import type { Queryable } from "../../db/queryable.ts";

export interface RoomRecord {
  eventId: string;
  seq: number;
  state: JsonObject;
  deadlineAt: Instant | null;
  beatAt: Instant;
}

export async function findRoom(db: Queryable, eventId: string): Promise<RoomRecord | null> {
  const row = await db.selectFrom("rooms").selectAll().where("event_id", "=", eventId).executeTakeFirst();
  if (!row) return null;
  return {
    eventId,
    seq: row.seq,
    state: row.state,
    deadlineAt: toInstant(row.deadline_at),
    beatAt: row.beat_at.getTime(),
  };
}

export async function insertRoom(
  db: Queryable,
  room: { eventId: string; state: JsonObject; deadlineAt: Instant | null; now: Instant },
): Promise<void> {
  await db
    .insertInto("rooms")
    .values({
      event_id: room.eventId,
      seq: 1,
      state: json(room.state),
      deadline_at: toDate(room.deadlineAt),
      beat_at: new Date(room.now),
    })
    .onConflict((conflict) => conflict.column("event_id").doNothing())
    .execute();
}

/** Replaces a room's state and answers its new seq. Only under the event's exclusive lock. */
export async function advanceRoom(
  db: Queryable,
  room: { eventId: string; state: JsonObject; deadlineAt: Instant | null; now: Instant },
): Promise<number> {
  const row = await db
    .updateTable("rooms")
    .set({
      seq: sql`seq + 1`,
      state: json(room.state),
      deadline_at: toDate(room.deadlineAt),
      beat_at: new Date(room.now),
    })
    .where("event_id", "=", room.eventId)
    .returning("seq")
    .executeTakeFirstOrThrow();
  return row.seq;
}

/** Stores that the room's view changed without a change of its state. It is not a step and not a beat. Null without a room. */
export async function bumpRoomSeq(tx: Tx, eventId: string): Promise<number | null> {
  const row = await tx.db
    .updateTable("rooms")
    .set({ seq: sql`seq + 1` })
    .where("event_id", "=", eventId)
    .returning("seq")
    .executeTakeFirst();
  return row?.seq ?? null;
}

export async function deleteRoom(db: Queryable, eventId: string): Promise<void> {
  await db.deleteFrom("rooms").where("event_id", "=", eventId).execute();
}

/** Rooms of running events that wait for a moment, soonest first; at most 1,000. Rooms of hidden events wait until those are restored. */
export async function findTimedRooms(db: Queryable): Promise<{ eventId: string; deadlineAt: Instant; beatAt: Instant }[]> {
  const rows = await db
    .selectFrom("rooms")
    .innerJoin("events", "events.id", "rooms.event_id")
    .select(["rooms.event_id", "rooms.deadline_at", "rooms.beat_at"])
    .where("rooms.deadline_at", "is not", null)
    .where((eb) => eb.or([eb("events.deleted_at", "is", null), eb("events.rehearsal_of", "is not", null)]))
    .where("events.status", "in", ["scheduled", "live"])
    .orderBy("rooms.deadline_at")
    .limit(1_000)
    .execute();
  return rows.map((row) => ({ eventId: row.event_id, deadlineAt: (row.deadline_at as Date).getTime(), beatAt: row.beat_at.getTime() }));
}

/** Whether a room is being played now, also in a rehearsal and while it is paused. */
export async function hasLiveRoom(db: Queryable): Promise<boolean> {
  const row = await db
    .selectFrom("rooms")
    .innerJoin("events", "events.id", "rooms.event_id")
    .select("rooms.event_id")
    .where("events.status", "=", "live")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores that a process drives these rooms. Never moves a beat back. */
export async function beatRooms(db: Queryable, eventIds: readonly string[], now: Instant): Promise<void> {
  if (eventIds.length === 0) return;
  await db
    .updateTable("rooms")
    .set({ beat_at: new Date(now) })
    .where("event_id", "in", eventIds)
    .where("beat_at", "<", new Date(now))
    .execute();
}

/** The seqs of rooms, for processes that may have missed a hint. */
export async function findRoomSeqs(db: Queryable, eventIds: readonly string[]): Promise<Map<string, number>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db.selectFrom("rooms").select(["event_id", "seq"]).where("event_id", "in", eventIds).execute();
  return new Map(rows.map((row) => [row.event_id, row.seq]));
}

/** A slot that takes answers, and how many of a process's players may answer it and have not. */
export interface OpenSlot {
  slot: string;
  unanswered: number;
}

/** Of the connected big screens: how many may sound, and how many wait for somebody to touch them. */
export interface ScreenSounds {
  on: number;
  blocked: number;
}

/** Writes nothing when the event is deleted, as it is when a rehearsal ends while its connections close. */
export async function upsertPresence(
  db: Queryable,
  presence: {
    eventId: string;
    processId: string;
    connected: number;
    screens: number;
    sound?: ScreenSounds;
    queued: number;
    delivery: Json;
    open?: OpenSlot | null;
    now: Instant;
  },
): Promise<void> {
  const { eventId, processId, connected, screens, sound, queued, open } = presence;
  const heard = {
    connected,
    screens,
    screens_sounding: sound?.on ?? 0,
    screens_blocked: sound?.blocked ?? 0,
    queued,
    open_slot: open?.slot ?? null,
    unanswered: open?.unanswered ?? 0,
    delivery: presence.delivery === null ? null : json(presence.delivery),
    at: new Date(presence.now),
  };
  const row = { process_id: processId, ...heard };
  const columns = Object.keys(row) as (keyof typeof row)[];
  await db
    .insertInto("room_presence")
    .columns(["event_id", ...columns])
    .expression((eb) =>
      eb
        .selectFrom("events")
        .select(["events.id", ...columns.map((column) => sql<never>`${row[column]}`.as(column))])
        .where("events.id", "=", eventId)
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.columns(["event_id", "process_id"]).doUpdateSet(heard))
    .execute();
}

/** Connections and big screens of all processes that reported since an instant, and their reports of the last delivery. */
export async function sumPresence(
  db: Queryable,
  eventId: string,
  since: Instant,
): Promise<{ connected: number; screens: number; sound: ScreenSounds; deliveries: Json[]; open: OpenSlot[] }> {
  const rows = await db
    .selectFrom("room_presence")
    .select(["connected", "screens", "screens_sounding", "screens_blocked", "delivery", "open_slot", "unanswered"])
    .where("event_id", "=", eventId)
    .where("at", ">=", new Date(since))
    .execute();
  return {
    connected: rows.reduce((sum, row) => sum + row.connected, 0),
    screens: rows.reduce((sum, row) => sum + row.screens, 0),
    sound: {
      on: rows.reduce((sum, row) => sum + row.screens_sounding, 0),
      blocked: rows.reduce((sum, row) => sum + row.screens_blocked, 0),
    },
    deliveries: rows.map((row) => row.delivery),
    open: rows.flatMap((row) => (row.open_slot === null ? [] : [{ slot: row.open_slot, unanswered: row.unanswered }])),
  };
}

/**
 * Whether a process that reported since an instant has a player who may still answer the slot. A process with players that has not reported
 * this slot yet counts as having one.
 */
export async function isAnybodyAwaited(db: Queryable, input: { eventId: string; slot: string; since: Instant }): Promise<boolean> {
  const row = await db
    .selectFrom("room_presence")
    .select("process_id")
    .where("event_id", "=", input.eventId)
    .where("at", ">=", new Date(input.since))
    .where((eb) => eb.or([eb("unanswered", ">", 0), eb.and([eb("connected", ">", 0), eb("open_slot", "is distinct from", input.slot)])]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the other processes that reported since an instant that answers of this event are queued in them. */
export async function countQueuedElsewhere(db: Queryable, input: { eventId: string; processId: string; since: Instant }): Promise<number> {
  const { count } = await db
    .selectFrom("room_presence")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("event_id", "=", input.eventId)
    .where("process_id", "!=", input.processId)
    .where("at", ">=", new Date(input.since))
    .where("queued", ">", 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores that no answers wait in a process any more. The age of its report stays. */
export async function clearQueued(db: Queryable, processId: string): Promise<void> {
  await db.updateTable("room_presence").set({ queued: 0 }).where("process_id", "=", processId).where("queued", ">", 0).execute();
}

/** Deletes at most `limit` rows of presence from before an instant. Returns how many. */
export async function deletePresenceBefore(db: Queryable, { before, limit }: { before: Instant; limit: number }): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from room_presence where ctid in (
      select ctid from room_presence where at < ${new Date(before).toISOString()}::timestamptz limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows);
}

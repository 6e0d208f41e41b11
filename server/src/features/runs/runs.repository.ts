import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import type { QueryCreator } from "kysely";
import type { Tx } from "../../db/database.ts";
import { toDate, toInstant } from "../../db/instants.ts";
import { json } from "../../db/json.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { Tables } from "../../db/tables.ts";
import type { PartMove } from "../events/entries.repository.ts";

export interface RunRecord {
  eventId: string;
  slotKey: string;
  userId: string;
  /** The version of the slot that the run is played with, whatever changed later. */
  contentVersion: number;
  state: JsonObject;
  guessCount: number;
  startedAt: Instant;
  endedAt: Instant | null;
  /** The pick that the run had while its slot was open. Null when nothing counts, or when the type has no archive. */
  counted: Json | null;
}

interface RunKey {
  eventId: string;
  slotKey: string;
  userId: string;
}

/** Nobody else changes it before this transaction ends. */
export async function lockRun(tx: Tx, key: RunKey): Promise<RunRecord | null> {
  const row = await selectRuns(tx.db)
    .where("event_id", "=", key.eventId)
    .where("slot_key", "=", key.slotKey)
    .where("user_id", "=", key.userId)
    .forUpdate()
    .executeTakeFirst();
  return row ? toRun(row) : null;
}

/** One member's runs of an event, the one begun last first. */
export async function findRunsOf(db: Queryable, options: { eventId: string; userId: string }): Promise<RunRecord[]> {
  const rows = await selectRuns(db)
    .where("event_id", "=", options.eventId)
    .where("user_id", "=", options.userId)
    .orderBy("started_at", "desc")
    .orderBy("slot_key")
    .execute();
  return rows.map(toRun);
}

export async function findRunsOfSlot(
  db: Queryable,
  options: { eventId: string; slotKey: string },
): Promise<(RunRecord & { entryNo: number })[]> {
  const rows = await selectRuns(db)
    .innerJoin("entries", (join) => join.onRef("entries.event_id", "=", "runs.event_id").onRef("entries.user_id", "=", "runs.user_id"))
    .select("entries.entry_no")
    .where("runs.event_id", "=", options.eventId)
    .where("runs.slot_key", "=", options.slotKey)
    .orderBy("entries.entry_no")
    .execute();
  return rows.map((row) => ({ ...toRun(row), entryNo: row.entry_no }));
}

/** The runs that these members have at a slot. */
export async function findRunsAmong(
  db: Queryable,
  options: { eventId: string; slotKey: string; userIds: readonly string[] },
): Promise<RunRecord[]> {
  if (options.userIds.length === 0) return [];
  const rows = await selectRuns(db)
    .where("event_id", "=", options.eventId)
    .where("slot_key", "=", options.slotKey)
    .where("user_id", "in", options.userIds)
    .execute();
  return rows.map(toRun);
}

/** What the runs of a slot count as, for those that count. */
export async function findCountedOfSlot(
  db: Queryable,
  options: { eventId: string; slotKey: string },
): Promise<{ entryNo: number; value: Json }[]> {
  const rows = await db
    .selectFrom("runs")
    .innerJoin("entries", (join) => join.onRef("entries.event_id", "=", "runs.event_id").onRef("entries.user_id", "=", "runs.user_id"))
    .select(["entries.entry_no", "runs.counted"])
    .where("runs.event_id", "=", options.eventId)
    .where("runs.slot_key", "=", options.slotKey)
    .where("runs.counted", "is not", null)
    .orderBy("entries.entry_no")
    .execute();
  return rows.map((row) => ({ entryNo: row.entry_no, value: row.counted as Json }));
}

export interface ValueCount {
  value: Json;
  count: number;
}

/** How often each value counts among the runs of each slot that are over. A slot without any is left out. */
export async function countValuesOfSlots(
  db: Queryable,
  { eventId, slotKeys }: { eventId: string; slotKeys: readonly string[] },
): Promise<Map<string, ValueCount[]>> {
  if (slotKeys.length === 0) return new Map();
  const rows = await db
    .selectFrom("runs")
    .select(["runs.slot_key", "runs.counted", (eb) => eb.fn.countAll<number>().as("count")])
    .where("runs.event_id", "=", eventId)
    .where("runs.slot_key", "in", slotKeys)
    .where("runs.counted", "is not", null)
    .where("runs.ended_at", "is not", null)
    .groupBy(["runs.slot_key", "runs.counted"])
    .execute();
  const counts = new Map<string, ValueCount[]>();
  for (const row of rows) {
    const ofSlot = counts.get(row.slot_key) ?? [];
    counts.set(row.slot_key, ofSlot);
    ofSlot.push({ value: row.counted as Json, count: Number(row.count) });
  }
  return counts;
}

/** Some events as one member sees them at a moment. */
export interface MemberEvents {
  eventIds: readonly string[];
  userId: string;
  now: Instant;
}

/** The slots of these events that have opened, each beside this member's run of it if there is one. */
export function selectOpenedSlots(db: QueryCreator<Tables>, { eventIds, userId, now }: MemberEvents) {
  return db
    .selectFrom("slots")
    .leftJoin("runs", (join) =>
      join.onRef("runs.event_id", "=", "slots.event_id").onRef("runs.slot_key", "=", "slots.slot_key").on("runs.user_id", "=", userId),
    )
    .where("slots.event_id", "in", eventIds)
    .where("slots.opens_at", "<=", new Date(now));
}

export interface OpenSlot {
  slotKey: string;
  lockAt: Instant | null;
  isBegun: boolean;
  isOver: boolean;
}

/** The last open slot of each event and the state of one member's run at it, in one query; events without an open slot are left out. */
export async function findOpenSlotsAmong(db: Queryable, options: MemberEvents): Promise<Map<string, OpenSlot>> {
  if (options.eventIds.length === 0) return new Map();
  const now = new Date(options.now);
  const rows = await selectOpenedSlots(db, options)
    .distinctOn("slots.event_id")
    .select(["slots.event_id", "slots.slot_key", "slots.lock_at", "runs.started_at", "runs.ended_at"])
    .where("slots.sealed_at", "is", null)
    .where((eb) => eb.or([eb("slots.lock_at", "is", null), eb("slots.lock_at", ">", now)]))
    .orderBy("slots.event_id")
    .orderBy("slots.ordinal", "desc")
    .execute();
  return new Map(
    rows.map((row) => [
      row.event_id,
      {
        slotKey: row.slot_key,
        lockAt: toInstant(row.lock_at),
        isBegun: row.started_at !== null,
        isOver: row.ended_at !== null,
      },
    ]),
  );
}

/** False when there is one already. */
export async function insertRun(tx: Tx, run: RunRecord): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto("runs")
    .values({
      event_id: run.eventId,
      slot_key: run.slotKey,
      user_id: run.userId,
      content_version: run.contentVersion,
      state: json(run.state),
      guess_count: run.guessCount,
      started_at: new Date(run.startedAt),
      ended_at: toDate(run.endedAt),
      counted: run.counted === null ? null : json(run.counted),
    })
    .onConflict((conflict) => conflict.columns(["event_id", "slot_key", "user_id"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateRun(tx: Tx, run: RunRecord): Promise<void> {
  await tx.db
    .updateTable("runs")
    .set({
      state: json(run.state),
      guess_count: run.guessCount,
      ended_at: toDate(run.endedAt),
      counted: run.counted === null ? null : json(run.counted),
    })
    .where("event_id", "=", run.eventId)
    .where("slot_key", "=", run.slotKey)
    .where("user_id", "=", run.userId)
    .execute();
}

/** From now on all runs of a slot go on with this version of it. */
export async function moveRunsToVersion(tx: Tx, options: { eventId: string; slotKey: string; contentVersion: number }): Promise<void> {
  await tx.db
    .updateTable("runs")
    .set({ content_version: options.contentVersion })
    .where("event_id", "=", options.eventId)
    .where("slot_key", "=", options.slotKey)
    .execute();
}

function selectRuns(db: Queryable) {
  return db
    .selectFrom("runs")
    .select([
      "runs.event_id",
      "runs.slot_key",
      "runs.user_id",
      "runs.content_version",
      "runs.state",
      "runs.guess_count",
      "runs.started_at",
      "runs.ended_at",
      "runs.counted",
    ]);
}

interface RunRow {
  event_id: string;
  slot_key: string;
  user_id: string;
  content_version: number;
  state: JsonObject;
  guess_count: number;
  started_at: Date;
  ended_at: Date | null;
  counted: Json | null;
}

function toRun(row: RunRow): RunRecord {
  return {
    eventId: row.event_id,
    slotKey: row.slot_key,
    userId: row.user_id,
    contentVersion: row.content_version,
    state: row.state,
    guessCount: row.guess_count,
    startedAt: row.started_at.getTime(),
    endedAt: toInstant(row.ended_at),
    counted: row.counted,
  };
}

/** Runs follow their entry to another person. Only under the event's exclusive lock. */
export async function moveRuns(tx: Tx, { eventId, from, to }: PartMove): Promise<void> {
  await tx.db.updateTable("runs").set({ user_id: to }).where("event_id", "=", eventId).where("user_id", "=", from).execute();
}

import type { Column } from "@sparc/sparclets/kernel/column";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import { toDate, toInstant } from "../../db/instants.ts";
import { json } from "../../db/json.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { SlotOutcomesTable } from "../../db/tables.ts";
import { bumpResultsVersion } from "../events/event-versions.repository.ts";

/** All slots of an event in order. Public content only: secrets are read through `slot-secrets.repository.ts`. */
export async function findSlots(db: Queryable, eventId: string): Promise<Slot<Json>[]> {
  const rows = await selectSlots(db).where("event_id", "=", eventId).orderBy("ordinal").execute();
  return rows.map(toSlot);
}

export async function findSlot(db: Queryable, eventId: string, key: string): Promise<Slot<Json> | null> {
  const row = await selectSlots(db).where("event_id", "=", eventId).where("slot_key", "=", key).executeTakeFirst();
  return row ? toSlot(row) : null;
}

/** A slot with its content at a version, for a run that started then. */
export async function findSlotAt(
  db: Queryable,
  input: { eventId: string; key: string; contentVersion: number },
): Promise<Slot<Json> | null> {
  const slot = await findSlot(db, input.eventId, input.key);
  if (!slot || slot.contentVersion === input.contentVersion) return slot;
  const row = await db
    .selectFrom("slot_revisions")
    .select("content")
    .where("event_id", "=", input.eventId)
    .where("slot_key", "=", input.key)
    .where("content_version", "=", input.contentVersion)
    .executeTakeFirst();
  return row ? { ...slot, content: row.content, contentVersion: input.contentVersion } : null;
}

export interface StoredOutcome {
  outcome: Json;
  revision: number;
  /** Who entered the newest revision. */
  source: SlotOutcomesTable["source"];
  /** The public reason; "entered" without one. */
  reason: string;
  /** When the newest revision was entered. */
  at: Instant;
}

/** The newest outcome of each slot that has one, with its revision. */
export async function findNewestOutcomes(db: Queryable, eventId: string): Promise<Map<string, StoredOutcome>> {
  const rows = await db
    .selectFrom("slot_outcomes")
    .distinctOn("slot_key")
    .select(["slot_key", "outcome", "revision", "source", "reason", "at"])
    .where("event_id", "=", eventId)
    .orderBy("slot_key")
    .orderBy("revision", "desc")
    .execute();
  return new Map(rows.map(({ slot_key, at, ...row }) => [slot_key, { ...row, at: at.getTime() }]));
}

/** The newest outcome of each of these slots that has one. */
export async function findOutcomesOfSlots(
  db: Queryable,
  { eventId, keys }: { eventId: string; keys: readonly string[] },
): Promise<Map<string, Json>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("slot_outcomes")
    .distinctOn("slot_key")
    .select(["slot_key", "outcome"])
    .where("event_id", "=", eventId)
    .where("slot_key", "in", keys)
    .orderBy("slot_key")
    .orderBy("revision", "desc")
    .execute();
  return new Map(rows.map((row) => [row.slot_key, row.outcome]));
}

/** The newest outcome of each slot that has one. */
export async function findOutcomes(db: Queryable, eventId: string): Promise<Map<string, Json>> {
  return new Map([...(await findNewestOutcomes(db, eventId))].map(([key, { outcome }]) => [key, outcome]));
}

export interface NewOutcome {
  eventId: string;
  slotKey: string;
  outcome: Json;
  reason: string;
  source: "settle" | "owner" | "admin" | "feed";
  by: string | null;
  now: Instant;
}

/** Adds the next revision of a slot's outcome and moves the event's results. Only under the event's exclusive lock. */
export async function insertOutcome(tx: Tx, input: NewOutcome): Promise<{ revision: number; resultsVersion: number }> {
  const row = await tx.db
    .insertInto("slot_outcomes")
    .values((eb) => ({
      event_id: input.eventId,
      slot_key: input.slotKey,
      revision: eb
        .selectFrom("slot_outcomes")
        .select(sql<number>`coalesce(max(revision), 0) + 1`.as("next"))
        .where("event_id", "=", input.eventId)
        .where("slot_key", "=", input.slotKey),
      outcome: json(input.outcome),
      reason: input.reason,
      source: input.source,
      by: input.by,
      at: new Date(input.now),
    }))
    .returning("revision")
    .executeTakeFirstOrThrow();
  const { resultsVersion } = await bumpResultsVersion(tx, input.eventId);
  return { revision: row.revision, resultsVersion };
}

export async function updateSealed(tx: Tx, input: { eventId: string; key: string; root: Uint8Array; now: Instant }): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable("slots")
    .set({ sealed_at: new Date(input.now), root: Buffer.from(input.root) })
    .where("event_id", "=", input.eventId)
    .where("slot_key", "=", input.key)
    .where("sealed_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`The slot ${input.key} is sealed already or gone`);
}

/** Stores a slot's packed column; a later packing (a changed key, a granted appeal) replaces it under the next revision. */
export async function upsertColumn(tx: Tx, input: { eventId: string; key: string; column: Column }): Promise<void> {
  const { width, entryCount } = input.column;
  const bytes = Buffer.from(input.column.bytes);
  await tx.db
    .insertInto("columns")
    .values({ event_id: input.eventId, slot_key: input.key, revision: 1, entry_count: entryCount, width, bytes })
    .onConflict((conflict) =>
      conflict
        .columns(["event_id", "slot_key"])
        .doUpdateSet({ revision: sql`columns.revision + 1`, entry_count: entryCount, width, bytes }),
    )
    .execute();
}

/** Writes slots whole; those that exist are changed, keys never move. */
export async function upsertSlots(tx: Tx, eventId: string, slots: readonly Slot<Json>[]): Promise<void> {
  if (slots.length === 0) return;
  await tx.db
    .insertInto("slots")
    .values(
      slots.map((slot) => ({
        event_id: eventId,
        slot_key: slot.key,
        ordinal: slot.ordinal,
        group_key: slot.group,
        content: json(slot.content),
        content_version: slot.contentVersion,
        opens_at: toDate(slot.opensAt),
        lock_at: toDate(slot.lockAt),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["event_id", "slot_key"]).doUpdateSet({
        ordinal: sql`excluded.ordinal`,
        group_key: sql`excluded.group_key`,
        content: sql`excluded.content`,
        content_version: sql`excluded.content_version`,
        opens_at: sql`excluded.opens_at`,
        lock_at: sql`excluded.lock_at`,
      }),
    )
    .execute();
}

export async function deleteSlots(tx: Tx, eventId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.db.deleteFrom("slots").where("event_id", "=", eventId).where("slot_key", "in", keys).execute();
}

export async function insertRevisions(
  tx: Tx,
  input: { eventId: string; slots: readonly Slot<Json>[]; reason: string; by: string | null; now: Instant },
): Promise<void> {
  if (input.slots.length === 0) return;
  await tx.db
    .insertInto("slot_revisions")
    .values(
      input.slots.map((slot) => ({
        event_id: input.eventId,
        slot_key: slot.key,
        content_version: slot.contentVersion,
        content: json(slot.content),
        reason: input.reason,
        at: new Date(input.now),
        by: input.by,
      })),
    )
    .execute();
}

function selectSlots(db: Queryable) {
  return db
    .selectFrom("slots")
    .select(["slot_key", "ordinal", "group_key", "content", "content_version", "opens_at", "lock_at", "sealed_at"]);
}

interface SlotRow {
  slot_key: string;
  ordinal: number;
  group_key: string | null;
  content: Json;
  content_version: number;
  opens_at: Date | null;
  lock_at: Date | null;
  sealed_at: Date | null;
}

function toSlot(row: SlotRow): Slot<Json> {
  return {
    key: row.slot_key,
    ordinal: row.ordinal,
    group: row.group_key,
    content: row.content,
    contentVersion: row.content_version,
    opensAt: toInstant(row.opens_at),
    lockAt: toInstant(row.lock_at),
    sealedAt: toInstant(row.sealed_at),
  };
}

import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";

export async function hideEvent(tx: Tx, input: { eventId: string; by: string; now: Instant }): Promise<void> {
  const at = new Date(input.now);
  await tx.db
    .updateTable("events")
    .set({ deleted_at: at, deleted_by: input.by, updated_at: at, version: sql`version + 1`, next_deadline_at: null })
    .where("id", "=", input.eventId)
    .execute();
}

/** Deletes events that were hidden before an instant and have no entries. */
export async function deleteHiddenEvents(tx: Tx, before: Instant): Promise<void> {
  await tx.db
    .deleteFrom("events")
    .where("deleted_at", "<", new Date(before))
    .where("entry_count", "=", 0)
    .where("rehearsal_of", "is", null)
    .execute();
}

/** When an event was hidden and by whom; null when no hidden event has this id. */
export async function findRemoval(db: Queryable, eventId: string): Promise<{ at: Instant; by: string | null } | null> {
  const row = await db.selectFrom("events").select(["deleted_at", "deleted_by"]).where("id", "=", eventId).executeTakeFirst();
  return row?.deleted_at ? { at: row.deleted_at.getTime(), by: row.deleted_by } : null;
}

/** The id of the event that has one of these short ids, also when it is hidden; the first of them goes before the others. */
export async function findIdByShortId(db: Queryable, shortIds: readonly string[]): Promise<string | null> {
  const row = await db
    .selectFrom("events")
    .select("id")
    .where("short_id", "in", shortIds)
    .where("rehearsal_of", "is", null)
    .orderBy((eb) => eb("short_id", "=", shortIds[0] ?? ""), "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** When those of some events that are hidden were hidden, by id. Rehearsals are never among them. */
export async function findRemovals(db: Queryable, eventIds: readonly string[]): Promise<Map<string, Instant>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("events")
    .select(["id", "deleted_at"])
    .where("id", "in", eventIds)
    .where("deleted_at", "is not", null)
    .where("rehearsal_of", "is", null)
    .execute();
  return new Map(rows.flatMap(({ id, deleted_at }) => (deleted_at ? [[id, deleted_at.getTime()]] : [])));
}

/** Restores a hidden event with its former status. A completing event is due at once. */
export async function unhideEvent(tx: Tx, eventId: string, now: Instant): Promise<void> {
  const at = new Date(now);
  await tx.db
    .updateTable("events")
    .set((eb) => ({
      deleted_at: null,
      deleted_by: null,
      updated_at: at,
      version: sql`version + 1`,
      next_deadline_at: eb.case().when("status", "=", "completing").then(sql<Date>`${at}::timestamptz`).else(null).end(),
    }))
    .where("id", "=", eventId)
    .execute();
}

/** Takes a short id from an event that is hidden and has no entries, so that another can have it. */
export async function releaseShortId(tx: Tx, shortId: string): Promise<void> {
  await tx.db
    .updateTable("events")
    .set({ short_id: null })
    .where("short_id", "=", shortId)
    .where("deleted_at", "is not", null)
    .where("entry_count", "=", 0)
    .execute();
}

/** Makes a rehearsal of a copy that was just stored: from here on nothing but its console finds it. */
export async function hideAsRehearsal(tx: Tx, input: { eventId: string; sourceId: string; now: Instant }): Promise<void> {
  const deletedAt = new Date(input.now);
  await tx.db.updateTable("events").set({ rehearsal_of: input.sourceId, deleted_at: deletedAt }).where("id", "=", input.eventId).execute();
}

/** Deletes a rehearsal with all of its rows. The id of a real event deletes nothing. */
export async function deleteRehearsal(tx: Tx, eventId: string): Promise<void> {
  await tx.db.deleteFrom("events").where("id", "=", eventId).where("rehearsal_of", "is not", null).execute();
}

import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";

/** Schedules a round that brings every entry of an event to its stars so far. A running one starts again with the new results. */
export async function restartStarRound(tx: Tx, eventId: string): Promise<void> {
  await tx.db
    .insertInto("star_rounds")
    .values({ event_id: eventId, next_entry_no: 0 })
    .onConflict((conflict) => conflict.column("event_id").doUpdateSet({ next_entry_no: 0 }))
    .execute();
}

/** Locks the round until the transaction ends; returns the entry number to continue from, or null without a round. */
export async function lockStarRound(tx: Tx, eventId: string): Promise<number | null> {
  const row = await tx.db.selectFrom("star_rounds").select("next_entry_no").where("event_id", "=", eventId).forUpdate().executeTakeFirst();
  return row?.next_entry_no ?? null;
}

/** Only while `lockStarRound` holds the row. */
export async function advanceStarRound(tx: Tx, input: { eventId: string; nextEntryNo: number }): Promise<void> {
  await tx.db.updateTable("star_rounds").set({ next_entry_no: input.nextEntryNo }).where("event_id", "=", input.eventId).execute();
}

/** Only while `lockStarRound` holds the row. */
export async function deleteStarRound(tx: Tx, eventId: string): Promise<void> {
  await tx.db.deleteFrom("star_rounds").where("event_id", "=", eventId).execute();
}

/** Rounds of events that are not hidden, due at once. */
export async function findStarRounds(db: Queryable, input: { at: Instant; limit: number }): Promise<{ id: string; at: Instant }[]> {
  const rows = await db
    .selectFrom("star_rounds")
    .innerJoin("events", "events.id", "star_rounds.event_id")
    .select("star_rounds.event_id")
    .where("events.deleted_at", "is", null)
    .orderBy("star_rounds.event_id")
    .limit(input.limit)
    .execute();
  return rows.map(({ event_id: id }) => ({ id, at: input.at }));
}

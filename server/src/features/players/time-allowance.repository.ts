import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";
import { hasGiven, selectEligible } from "../rooms/eligible-players.repository.ts";

/** The condition of the index of the few who have longer than the others. */
const isExtended = sql<boolean>`(time_percent > 100)`;

/** Everybody with extended time, in percent of everybody's. They are few and have an index of their own. */
export async function findExtended(db: Queryable, eventId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("entries")
    .select(["user_id", "time_percent"])
    .where("event_id", "=", eventId)
    .where("excluded_at", "is", null)
    .where(isExtended)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.time_percent]));
}

export async function countExtended(db: Queryable, eventId: string): Promise<number> {
  const row = await db
    .selectFrom("entries")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("event_id", "=", eventId)
    .where("excluded_at", "is", null)
    .where(isExtended)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** What a person's next events begin with. */
export async function updatePreferredPercent(tx: Tx, a: { userId: string; percent: number }): Promise<void> {
  await tx.db.updateTable("users").set({ time_percent: a.percent }).where("id", "=", a.userId).execute();
}

/**
 * Changes an entry that has had no question yet: none of its own is open, none was settled since it joined, none of its own runs was begun.
 * The one that was open when it joined is not its own. `openSlot` takes answers now; under the event's lock.
 */
export async function updateTimePercent(
  tx: Tx,
  a: { eventId: string; userId: string; percent: number; openSlot: string | null },
): Promise<void> {
  await sql`
    update entries set time_percent = ${a.percent}
    where event_id = ${a.eventId}::uuid and user_id = ${a.userId}::uuid and excluded_at is null
      and (${a.openSlot}::text is null or joined_in = ${a.openSlot}::text)
      and not exists (select from slots where slots.event_id = entries.event_id and slots.sealed_at > entries.joined_at
        and slots.slot_key is distinct from entries.joined_in)
      and not exists (select from runs where runs.event_id = entries.event_id and runs.user_id = entries.user_id)`.execute(tx.db);
}

/**
 * The longest time, in percent, of anybody who may still answer the slot and has not; 100 when nobody has extended time. Players who joined
 * while it was open may not answer it.
 */
export async function findLongestWaiting(db: Queryable, eventId: string, slot: string): Promise<number> {
  const row = await selectEligible(db, { eventId, slot })
    .select((eb) => eb.fn.max<number | null>("time_percent").as("longest"))
    .where(isExtended)
    .where(({ not }) => not(hasGiven(slot)))
    .executeTakeFirst();
  return row?.longest ?? 100;
}

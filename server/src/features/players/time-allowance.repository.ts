import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";
import { hasGiven, selectEligible } from "../rooms/eligible-players.repository.ts";

/** The condition of the index of players with extended time. */
const isExtended = sql<boolean>`(time_percent > 100)`;

/** Players with extended time, in percent of everybody's time. They are few and have an index of their own. */
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

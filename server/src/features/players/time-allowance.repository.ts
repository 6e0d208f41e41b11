import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";

/** Percent of everybody's time that an entry has for a slot: what was chosen while it was open counts from the next one on. */
export const percentIn = (slot: string | RawBuilder<unknown>) =>
  sql<number>`(case when entries.time_changed_in = ${slot}::text then entries.time_percent_before else entries.time_percent end)`;

/** The condition of the index of the few who have, or just had, longer than the others. */
const isExtended = sql<boolean>`(time_percent > 100 or time_percent_before > 100)`;

/** What everybody who has longer than the others chose last, in percent: in force for the open slot or from the next one on. */
export async function findChosenPercents(db: Queryable, eventId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("entries")
    .select(["user_id", "time_percent"])
    .where("event_id", "=", eventId)
    .where("excluded_at", "is", null)
    .where("time_percent", ">", 100)
    .where(isExtended)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.time_percent]));
}

/** Whether there was an entry to change. `openSlot` is the one that takes answers now; under the event's lock. */
export async function updateTimePercent(
  tx: Tx,
  a: { eventId: string; userId: string; percent: number; openSlot: string | null },
): Promise<boolean> {
  const row = await tx.db
    .updateTable("entries")
    .set({
      time_percent: a.percent,
      time_percent_before: sql<number>`case
        when ${a.openSlot}::text is null then ${a.percent}::smallint
        when time_changed_in = ${a.openSlot}::text then time_percent_before
        else time_percent end`,
      time_changed_in: a.openSlot,
    })
    .where("event_id", "=", a.eventId)
    .where("user_id", "=", a.userId)
    .where("excluded_at", "is", null)
    .returning("entry_no")
    .executeTakeFirst();
  return row !== undefined;
}

/** Everybody who has longer than the others for this slot, in percent. Few, and found by an index of them alone. */
export async function findExtended(db: Queryable, eventId: string, slot: string): Promise<Map<string, number>> {
  const percent = percentIn(slot);
  const rows = await db
    .selectFrom("entries")
    .select(["user_id", percent.as("percent")])
    .where("event_id", "=", eventId)
    .where("excluded_at", "is", null)
    .where(isExtended)
    .where(percent, ">", 100)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.percent]));
}

/** The longest time, in percent, of anybody who has not answered the slot yet; 100 when nobody has longer than the others. */
export async function findLongestWaiting(db: Queryable, eventId: string, slot: string): Promise<number> {
  const percent = percentIn(slot);
  const row = await db
    .selectFrom("entries")
    .select((eb) => eb.fn.max<number | null>(percent).as("longest"))
    .where("event_id", "=", eventId)
    .where("excluded_at", "is", null)
    .where(isExtended)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("answers")
            .select("answers.user_id")
            .whereRef("answers.event_id", "=", "entries.event_id")
            .whereRef("answers.user_id", "=", "entries.user_id")
            .where("answers.slot_key", "=", slot),
        ),
      ),
    )
    .executeTakeFirst();
  return row?.longest ?? 100;
}

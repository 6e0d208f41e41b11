import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

/**
 * Stores permanently that a person saw the keys of an event without being its host: they cannot take part and earn nothing. Hosts need no
 * row. A rehearsal's keys are those of its event.
 */
export async function noteInsider(db: Queryable, input: { eventId: string; userId: string; now: Instant }): Promise<void> {
  await db
    .insertInto("event_insiders")
    .columns(["event_id", "user_id", "since"])
    .expression((eb) =>
      eb
        .selectFrom("events")
        .select((one) => [
          one.fn.coalesce("events.rehearsal_of", "events.id").as("event_id"),
          sql<string>`${input.userId}::uuid`.as("user_id"),
          sql<Date>`${new Date(input.now).toISOString()}::timestamptz`.as("since"),
        ])
        .where("events.id", "=", input.eventId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findInsiders(db: Queryable, eventId: string): Promise<Set<string>> {
  const rows = await db.selectFrom("event_insiders").select("user_id").where("event_id", "=", eventId).execute();
  return new Set(rows.map((row) => row.user_id));
}

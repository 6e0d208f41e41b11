import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

interface Who {
  eventId: string;
  userId: string;
}

export async function findRating(db: Queryable, input: Who): Promise<number | null> {
  const row = await db
    .selectFrom("feedback")
    .select("rating")
    .where("event_id", "=", input.eventId)
    .where("user_id", "=", input.userId)
    .executeTakeFirst();
  return row?.rating ?? null;
}

/** False without an entry, or for a removed one: nothing is stored. */
export async function upsertRating(db: Queryable, input: Who & { rating: number; now: Instant }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("feedback")
    .columns(["event_id", "user_id", "rating", "at"])
    .expression((eb) =>
      eb
        .selectFrom("entries")
        .select([
          "event_id",
          "user_id",
          sql<number>`${input.rating}::int2`.as("rating"),
          sql<Date>`${new Date(input.now)}::timestamptz`.as("at"),
        ])
        .where("event_id", "=", input.eventId)
        .where("user_id", "=", input.userId)
        .where("excluded_at", "is", null),
    )
    .onConflict((conflict) => conflict.columns(["event_id", "user_id"]).doUpdateSet({ rating: input.rating, at: new Date(input.now) }))
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/**
 * How often each rating was given, removed players included: otherwise a host who removes players could learn from the difference who gave
 * which.
 */
export async function countRatings(db: Queryable, eventId: string): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("feedback")
    .select((eb) => ["feedback.rating", eb.fn.countAll<number>().as("count")])
    .where("feedback.event_id", "=", eventId)
    .groupBy("feedback.rating")
    .execute();
  return new Map(rows.map(({ rating, count }) => [rating, Number(count)]));
}

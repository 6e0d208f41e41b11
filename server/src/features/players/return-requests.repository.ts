import type { Queryable } from "../../db/queryable.ts";

/** The removed players of an event who wait to be let back in. */
export async function countReturnRequests(db: Queryable, eventId: string): Promise<number> {
  const row = await db
    .selectFrom("entries")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("event_id", "=", eventId)
    .where("return_request", "=", "open")
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

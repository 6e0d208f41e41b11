import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";
import { type MemberEvents, selectOpenedSlots } from "./runs.repository.ts";

/**
 * How many slots in a row a member finished while each was open, of several events at once: those after the last one that was missed. A
 * slot that is still open was not missed yet. Events without a streak are not in it.
 */
export async function findStreaksAmong(db: Queryable, options: MemberEvents): Promise<Map<string, number>> {
  if (options.eventIds.length === 0) return new Map();
  const now = new Date(options.now);
  const rows = await db
    .with("played", (cte) =>
      selectOpenedSlots(cte, options).select(({ eb, and, or }) => [
        "slots.event_id",
        "slots.ordinal",
        and([
          eb("runs.counted", "is not", null),
          or([
            and([eb("slots.lock_at", "is", null), eb("runs.ended_at", "is not", null)]),
            eb("runs.ended_at", "<", eb.ref("slots.lock_at")),
          ]),
        ]).as("is_in_time"),
        and([eb("slots.sealed_at", "is", null), or([eb("slots.lock_at", "is", null), eb("slots.lock_at", ">", now)])]).as("is_open"),
      ]),
    )
    .with("missed", (cte) =>
      cte
        .selectFrom("played")
        .select(({ fn }) => ["event_id", fn.max("ordinal").as("last")])
        .where("is_open", "=", sql<never>`false`)
        .where(sql<boolean>`is_in_time is not true`)
        .groupBy("event_id"),
    )
    .selectFrom("played")
    .leftJoin("missed", "missed.event_id", "played.event_id")
    .select(({ fn }) => ["played.event_id", fn.countAll().as("streak")])
    .where(sql<boolean>`played.is_in_time is true`)
    .where((eb) => eb.or([eb("missed.last", "is", null), eb("played.ordinal", ">", eb.ref("missed.last"))]))
    .groupBy("played.event_id")
    .execute();
  return new Map(rows.map(({ event_id: id, streak }) => [id, Number(streak)]));
}

import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import { sql } from "kysely";
import { toInstant } from "../../db/instants.ts";
import type { Queryable } from "../../db/queryable.ts";

/** Facts of an event's slots for lists. */
export interface SlotFacts {
  /** Counted by the rule of `countedSlots`. */
  count: number;
  /** Whether only slots with a group are counted. */
  isGrouped: boolean;
  nextLockAt: Instant | null;
  lastLockAt: Instant | null;
  nextOpensAt: Instant | null;
  /** Whether each slot is sealed or past its lock. */
  isLocked: boolean;
}

/** By event, in one query; events without slots are left out. */
export async function findSlotFactsAmong(
  db: Queryable,
  input: { eventIds: readonly string[]; now: Instant },
): Promise<Map<string, SlotFacts>> {
  if (input.eventIds.length === 0) return new Map();
  const isAhead = sql<boolean>`sealed_at is null and lock_at > ${new Date(input.now)}::timestamptz`;
  const isOpen = sql<boolean>`sealed_at is null and (lock_at is null or lock_at > ${new Date(input.now)}::timestamptz)`;
  const rows = await db
    .selectFrom("slots")
    .select((eb) => [
      "event_id",
      eb.fn.countAll<number>().as("all"),
      eb.fn.count<number>("group_key").as("grouped"),
      sql<Date | null>`min(lock_at) filter (where ${isAhead})`.as("next_lock_at"),
      eb.fn.max("lock_at").as("last_lock_at"),
      sql<Date | null>`min(opens_at) filter (where opens_at > ${new Date(input.now)}::timestamptz)`.as("next_opens_at"),
      sql<boolean>`not bool_or(${isOpen})`.as("is_locked"),
    ])
    .where("event_id", "in", input.eventIds)
    .groupBy("event_id")
    .execute();
  return new Map(
    rows.map((row) => [
      row.event_id,
      {
        count: Number(row.grouped) || Number(row.all),
        isGrouped: Number(row.grouped) > 0,
        nextLockAt: toInstant(row.next_lock_at),
        lastLockAt: toInstant(row.last_lock_at),
        nextOpensAt: toInstant(row.next_opens_at),
        isLocked: row.is_locked,
      },
    ]),
  );
}

/** The newest outcome of each slot that has one, by event, in one query; `group` as the slot's. */
export async function findOutcomesAmong(
  db: Queryable,
  eventIds: readonly string[],
): Promise<Map<string, { group: string | null; outcome: Json }[]>> {
  const outcomes = new Map<string, { group: string | null; outcome: Json }[]>(eventIds.map((id) => [id, []]));
  if (eventIds.length === 0) return outcomes;
  const rows = await db
    .selectFrom("slot_outcomes")
    .innerJoin("slots", (join) =>
      join.onRef("slots.event_id", "=", "slot_outcomes.event_id").onRef("slots.slot_key", "=", "slot_outcomes.slot_key"),
    )
    .distinctOn(["slot_outcomes.event_id", "slot_outcomes.slot_key"])
    .select(["slot_outcomes.event_id", "slot_outcomes.outcome", "slots.group_key"])
    .where("slot_outcomes.event_id", "in", eventIds)
    .orderBy("slot_outcomes.event_id")
    .orderBy("slot_outcomes.slot_key")
    .orderBy("slot_outcomes.revision", "desc")
    .execute();
  for (const { event_id, outcome, group_key } of rows) outcomes.get(event_id)?.push({ group: group_key, outcome });
  return outcomes;
}

import { sql } from "kysely";
import { eventLockArguments } from "../../db/event-lock.ts";
import type { Queryable } from "../../db/queryable.ts";

export interface Vote {
  userId: string;
  /** From 1. */
  option: number;
}

/**
 * Stores votes, one for each player, under the event's shared lock if the room is still at `seq`, each in place of an earlier one. People who
 * do not take part are skipped. Returns the room's seq, null without a room, and whose votes were stored: nobody's at another seq.
 */
export async function upsertVotes(
  db: Queryable,
  { eventId, seq, votes }: { eventId: string; seq: number; votes: readonly Vote[] },
): Promise<{ seq: number | null; storedUserIds: readonly string[] }> {
  const { rows } = await sql<{ room_seq: number | null; stored: string[] | null }>`
    select room_seq, stored from store_warm_up_votes(${eventLockArguments(eventId)}, ${seq}::int4,
      ${votes.map(({ userId }) => userId)}::uuid[], ${votes.map(({ option }) => option)}::int2[])`.execute(db);
  return { seq: rows[0]?.room_seq ?? null, storedUserIds: rows[0]?.stored ?? [] };
}

/** Null without a vote. */
export async function findVote(db: Queryable, input: { eventId: string; userId: string }): Promise<number | null> {
  const row = await db
    .selectFrom("warm_up_votes")
    .select("option_no")
    .where("event_id", "=", input.eventId)
    .where("user_id", "=", input.userId)
    .executeTakeFirst();
  return row?.option_no ?? null;
}

/** The votes for each of the first `options` options, without those of removed players. */
export async function countVotes(db: Queryable, { eventId, options }: { eventId: string; options: number }): Promise<number[]> {
  const rows = await db
    .selectFrom("warm_up_votes")
    .innerJoin("entries", (join) =>
      join.onRef("entries.event_id", "=", "warm_up_votes.event_id").onRef("entries.user_id", "=", "warm_up_votes.user_id"),
    )
    .select(["option_no", (eb) => eb.fn.countAll<number>().as("votes")])
    .where("warm_up_votes.event_id", "=", eventId)
    .where("entries.excluded_at", "is", null)
    .groupBy("option_no")
    .execute();
  const counts = new Array<number>(options).fill(0);
  for (const { option_no, votes } of rows) if (option_no <= options) counts[option_no - 1] = Number(votes);
  return counts;
}

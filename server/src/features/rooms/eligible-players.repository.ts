import type { Instant } from "@sparc/sparclets/kernel/instant";
import { type AnswerWindow, toMostPercent } from "@sparc/sparclets/room-rules";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

/** Entries that may answer a slot: without removed players and those who joined while it was open. */
export const selectEligible = (db: Queryable, input: { eventId: string; slot: string }) =>
  db
    .selectFrom("entries")
    .where("entries.event_id", "=", input.eventId)
    .where("entries.excluded_at", "is", null)
    .where("entries.joined_in", "is distinct from", input.slot);

/**
 * Whether an entry's player has answered the slot. One look-up by the primary key an entry: as a join the planner may go over all answers to the
 * slot for each of them, which held up the embedded database for half a second.
 */
export const hasGiven = (slot: string) => sql<boolean>`exists (select from answers
  where answers.event_id = entries.event_id and answers.user_id = entries.user_id and answers.slot_key = ${slot} offset 0)`;

/** Number of players who could answer a slot closed at `until`, or open now; later players could not. */
export async function countEligible(db: Queryable, input: { eventId: string; slot: string; until: Instant }): Promise<number> {
  const row = await selectEligible(db, input)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("entries.joined_at", "<=", new Date(input.until))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * The share of everybody's time, in percent, that has passed of a window that only extended time keeps open; 0 while the window is open for
 * everybody.
 */
function passedPercent({ openedAt, closesAt, ownEndAt }: AnswerWindow, now: Instant): number {
  return ownEndAt === undefined ? 0 : ((now - openedAt) * 100) / Math.max(1, closesAt - openedAt);
}

/** How many of these people may still answer the slot of a window and have not. */
export async function countUnanswered(
  db: Queryable,
  { eventId, window, userIds, now }: { eventId: string; window: AnswerWindow; userIds: readonly string[]; now: Instant },
): Promise<number> {
  if (userIds.length === 0) return 0;
  const row = await selectEligible(db, { eventId, slot: window.slot })
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("entries.user_id", "=", sql<string>`any(${[...userIds]}::uuid[])`)
    .where(sql<boolean>`least(entries.time_percent, ${toMostPercent(window)}::int) > ${passedPercent(window, now)}::float8`)
    .where(({ not }) => not(hasGiven(window.slot)))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Whether at least this many who may answer the slot have. */
export async function hasAnswersOf(db: Queryable, input: { eventId: string; slot: string; players: number }): Promise<boolean> {
  const rows = await selectEligible(db, input).select("entries.user_id").where(hasGiven(input.slot)).limit(input.players).execute();
  return rows.length >= input.players;
}

import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import { eventLockArguments } from "../../db/event-lock.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { PartMove } from "../events/entries.repository.ts";

export interface NewAnswer {
  slot: string;
  userId: string;
  value: Json;
  receivedAt: Instant;
  elapsedMs: number;
}

export interface TimedAnswer extends NewAnswer {
  /** Milliseconds left out of the player's time for the transport of the question and the answer. */
  creditMs: number;
}

export interface AnswersToSlot {
  eventId: string;
  /** Null stores whatever the room's seq is. */
  seq: number | null;
  slot: string;
  answers: readonly Omit<TimedAnswer, "slot">[];
  maxPercent: number;
}

export interface StoredAnswer extends NewAnswer {
  entryNo: number;
  /** The length of the player's window in percent of everybody's; `elapsedMs` is the time that passed on that window. */
  timePercent: number;
}

/**
 * Stores answers to one slot under the event's shared lock, if the room is still at `seq`. It skips repeated answers, those of people without
 * an entry, and those of players who joined while the slot was open. `maxPercent`: the most extended time that the room allows, in percent.
 * Returns the room's seq, null without a room, and who was stored: nobody at another seq.
 */
export async function insertAnswers(
  db: Queryable,
  { eventId, seq, slot, answers, maxPercent }: AnswersToSlot,
): Promise<{ seq: number | null; storedUserIds: readonly string[] }> {
  const { rows } = await sql<{ room_seq: number | null; stored: string[] | null }>`
    select room_seq, stored from store_answers(${eventLockArguments(eventId)}, ${seq}::int4, ${slot}::text, ${maxPercent}::int2,
      ${answers.map(({ userId }) => userId)}::uuid[],
      ${answers.map(({ value }) => JSON.stringify(value))}::text[],
      ${answers.map(({ receivedAt }) => new Date(receivedAt).toISOString())}::timestamptz[],
      ${answers.map(({ elapsedMs }) => elapsedMs)}::int4[],
      ${answers.map(({ creditMs }) => creditMs)}::int2[])`.execute(db);
  return { seq: rows[0]?.room_seq ?? null, storedUserIds: rows[0]?.stored ?? [] };
}

/** The answers of some people to some slots of an event. */
export async function findAnswersOf(
  db: Queryable,
  input: { eventId: string; userIds: readonly string[]; slots: readonly string[] },
): Promise<StoredAnswer[]> {
  if (input.userIds.length === 0 || input.slots.length === 0) return [];
  // One look-up by the primary key a person and slot, as in migration 0050: with a list the planner may go over all answers to a slot.
  const { rows } = await sql<AnswerRow>`
    select given.slot_key, given.user_id, given.value, given.received_at, given.elapsed_ms, given.time_percent, own.entry_no
    from unnest(${[...input.userIds]}::uuid[]) as people (person)
    cross join unnest(${[...input.slots]}::text[]) as asked (slot)
    cross join lateral (
      select * from answers where event_id = ${input.eventId}::uuid and slot_key = asked.slot and user_id = people.person offset 0
    ) as given
    cross join lateral (
      select entry_no from entries where event_id = ${input.eventId}::uuid and user_id = given.user_id offset 0
    ) as own`.execute(db);
  return rows.map(toAnswer);
}

/** Every answer to one slot: as many as the event has entries. */
export async function findAnswersToSlot(db: Queryable, eventId: string, slot: string): Promise<StoredAnswer[]> {
  const rows = await db
    .selectFrom("answers")
    .innerJoin("entries", (join) =>
      join.onRef("entries.event_id", "=", "answers.event_id").onRef("entries.user_id", "=", "answers.user_id"),
    )
    .select(["answers.slot_key", "answers.user_id", "answers.value", "answers.received_at", "answers.elapsed_ms"])
    .select(["answers.time_percent", "entries.entry_no"])
    .where("answers.event_id", "=", eventId)
    .where("answers.slot_key", "=", slot)
    .execute();
  return rows.map(toAnswer);
}

export async function countAnswers(db: Queryable, eventId: string, slot: string): Promise<number> {
  const row = await db
    .selectFrom("answers")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("event_id", "=", eventId)
    .where("slot_key", "=", slot)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Which of these people have an entry that is not excluded, and the slot that was open when they came in, looked up a person at a time as in
 * migration 0050.
 */
export async function findJoined(db: Queryable, eventId: string, userIds: readonly string[]): Promise<Map<string, string | null>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ user_id: string; joined_in: string | null }>`
    select own.user_id, own.joined_in
    from unnest(${[...userIds]}::uuid[]) as given (person)
    cross join lateral (select * from entries where event_id = ${eventId}::uuid and user_id = given.person offset 0) as own
    where own.excluded_at is null`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row.joined_in]));
}

interface AnswerRow {
  slot_key: string;
  user_id: string;
  value: Json;
  received_at: Date;
  elapsed_ms: number;
  time_percent: number;
  entry_no: number;
}

function toAnswer(row: AnswerRow): StoredAnswer {
  return {
    slot: row.slot_key,
    userId: row.user_id,
    value: row.value,
    receivedAt: row.received_at.getTime(),
    elapsedMs: row.elapsed_ms,
    timePercent: row.time_percent,
    entryNo: row.entry_no,
  };
}

/** Deletes a rehearsal's answers to one slot. Answers are most of a rehearsal's rows, so they are deleted slot by slot. */
export async function deleteAnswersTo(tx: Tx, input: { eventId: string; slot: string }): Promise<void> {
  await tx.db.deleteFrom("answers").where("event_id", "=", input.eventId).where("slot_key", "=", input.slot).execute();
}

/** Answers follow their entry to another person. Only under the event's exclusive lock. */
export async function moveAnswers(tx: Tx, { eventId, from, to }: PartMove): Promise<void> {
  // One slot after the other by the key, which begins with event and slot.
  await sql`
    update answers set user_id = ${to}::uuid
    from slots
    where slots.event_id = ${eventId}::uuid and answers.event_id = slots.event_id and answers.slot_key = slots.slot_key
      and answers.user_id = ${from}::uuid`.execute(tx.db);
}

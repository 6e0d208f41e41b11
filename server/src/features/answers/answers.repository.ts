import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";

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

export interface StoredAnswer extends NewAnswer {
  entryNo: number;
  /** The length of the player's window in percent of everybody's; `elapsedMs` is the time that passed on that window. */
  timePercent: number;
}

/**
 * Stores answers of one event in one statement. It skips repeated answers, those of people without an entry, and those to the slot that was
 * open when their player joined. `maxPercent`: the most extended time that the room allows, in percent. Returns who was stored.
 */
export async function insertAnswers(
  db: Queryable,
  eventId: string,
  { answers, maxPercent }: { answers: readonly TimedAnswer[]; maxPercent: number },
): Promise<{ slot: string; userId: string }[]> {
  const result = await sql<{ slot_key: string; user_id: string }>`
    insert into answers (event_id, slot_key, user_id, ordinal, value, received_at, elapsed_ms, credit_ms, time_percent)
    select ${eventId}::uuid, given.slot_key, given.user_id, 0, given.value::jsonb, given.received_at, given.elapsed_ms, given.credit_ms,
      least(entries.time_percent, ${maxPercent}::smallint)
    from unnest(
      ${answers.map((answer) => answer.slot)}::text[],
      ${answers.map((answer) => answer.userId)}::uuid[],
      ${answers.map((answer) => JSON.stringify(answer.value))}::text[],
      ${answers.map((answer) => new Date(answer.receivedAt).toISOString())}::timestamptz[],
      ${answers.map((answer) => answer.elapsedMs)}::int4[],
      ${answers.map((answer) => answer.creditMs)}::int2[]
    ) as given (slot_key, user_id, value, received_at, elapsed_ms, credit_ms)
    join entries on entries.event_id = ${eventId}::uuid and entries.user_id = given.user_id and entries.excluded_at is null
      and entries.joined_in is distinct from given.slot_key
    on conflict do nothing
    returning slot_key, user_id`.execute(db);
  return result.rows.map((row) => ({ slot: row.slot_key, userId: row.user_id }));
}

/** The answers of some people to slots of an event. */
export async function findAnswersOf(
  db: Queryable,
  input: { eventId: string; userIds: readonly string[]; slots?: readonly string[] },
): Promise<StoredAnswer[]> {
  if (input.userIds.length === 0) return [];
  let query = selectAnswers(db).where("answers.event_id", "=", input.eventId).where("answers.user_id", "in", input.userIds);
  if (input.slots) query = query.where("answers.slot_key", "in", input.slots);
  return (await query.execute()).map(toAnswer);
}

/** Every answer to one slot: as many as the event has entries. */
export async function findAnswersToSlot(db: Queryable, eventId: string, slot: string): Promise<StoredAnswer[]> {
  const rows = await selectAnswers(db).where("answers.event_id", "=", eventId).where("answers.slot_key", "=", slot).execute();
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

/** Which of these people have an entry that is not excluded, and the slot that was open when they came in. */
export async function findJoined(db: Queryable, eventId: string, userIds: readonly string[]): Promise<Map<string, string | null>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("entries")
    .select(["user_id", "joined_in"])
    .where("event_id", "=", eventId)
    .where("user_id", "in", userIds)
    .where("excluded_at", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.joined_in]));
}

function selectAnswers(db: Queryable) {
  return db
    .selectFrom("answers")
    .innerJoin("entries", (join) =>
      join.onRef("entries.event_id", "=", "answers.event_id").onRef("entries.user_id", "=", "answers.user_id"),
    )
    .select([
      "answers.slot_key",
      "answers.user_id",
      "answers.value",
      "answers.received_at",
      "answers.elapsed_ms",
      "answers.time_percent",
      "entries.entry_no",
    ]);
}

function toAnswer(row: {
  slot_key: string;
  user_id: string;
  value: Json;
  received_at: Date;
  elapsed_ms: number;
  time_percent: number;
  entry_no: number;
}): StoredAnswer {
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

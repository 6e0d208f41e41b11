import { toInstant } from "../../db/instants.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { StoredGuess } from "./daily-reference.ts";
import type { StoredRow } from "./history.ts";

const NO_COMMUNITY = "00000000-0000-0000-0000-000000000000";

export async function findEventStatus(db: Queryable, eventId: string): Promise<string> {
  const { status } = await db.selectFrom("events").select("status").where("id", "=", eventId).executeTakeFirstOrThrow();
  return status;
}

/** Every stored answer of an event. */
export async function findStoredAnswers(db: Queryable, eventId: string): Promise<StoredRow[]> {
  const rows = await db
    .selectFrom("answers")
    .select(["user_id", "slot_key", "value", "elapsed_ms"])
    .where("event_id", "=", eventId)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, slot: row.slot_key, value: JSON.stringify(row.value), elapsedMs: row.elapsed_ms }));
}

/** Final rank and points by user. */
export async function findFinalRows(db: Queryable, eventId: string): Promise<Map<string, { rank: number; points: number }>> {
  const rows = await db
    .selectFrom("final_standings")
    .innerJoin("entries", (join) =>
      join.onRef("entries.event_id", "=", "final_standings.event_id").onRef("entries.entry_no", "=", "final_standings.entry_no"),
    )
    .select(["entries.user_id", "final_standings.rank", "final_standings.keys"])
    .where("final_standings.event_id", "=", eventId)
    .execute();
  return new Map(rows.map((row) => [row.user_id, { rank: row.rank, points: (row.keys as number[])[0] as number }]));
}

/** The sum of an event's star entries by user. */
export async function sumEventStars(db: Queryable, eventId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("star_entries")
    .select(({ fn }) => ["user_id", fn.sum<string>("amount").as("stars")])
    .where("event_id", "=", eventId)
    .groupBy("user_id")
    .execute();
  return new Map(rows.map((row) => [row.user_id, Number(row.stars)]));
}

/** Users whose total of stars differs from the sum of their entries. */
export async function findUnbalanced(db: Queryable): Promise<string[]> {
  const entries = await db
    .selectFrom("star_entries")
    .select(({ fn }) => ["user_id", fn.sum<string>("amount").as("stars")])
    .groupBy("user_id")
    .execute();
  const totals = await db
    .selectFrom("star_totals")
    .select(["user_id", "stars"])
    .where("community_id", "=", NO_COMMUNITY)
    .where("period", "=", "all")
    .execute();
  const sums = new Map(entries.map((row) => [row.user_id, Number(row.stars)]));
  const storedTotals = new Map(totals.map((row) => [row.user_id, row.stars]));
  return [...new Set([...sums.keys(), ...storedTotals.keys()])].filter(
    (userId) => (sums.get(userId) ?? 0) !== (storedTotals.get(userId) ?? 0),
  );
}

/** When each question was revealed, in milliseconds since 1970. */
export async function findSealedAt(db: Queryable, eventId: string): Promise<Map<string, number>> {
  const rows = await db.selectFrom("slots").select(["slot_key", "sealed_at"]).where("event_id", "=", eventId).execute();
  return new Map(rows.flatMap((row) => (row.sealed_at ? [[row.slot_key, row.sealed_at.getTime()] as const] : [])));
}

/** Every stored guess of the given events. */
export async function findStoredGuesses(db: Queryable, eventIds: readonly string[]): Promise<StoredGuess[]> {
  const rows = await db
    .selectFrom("answers")
    .select(["event_id", "user_id", "slot_key", "ordinal", "value", "elapsed_ms", "received_at"])
    .where("event_id", "in", eventIds)
    .execute();
  return rows.map((row) => ({
    eventId: row.event_id,
    userId: row.user_id,
    slot: row.slot_key,
    ordinal: row.ordinal,
    value: JSON.stringify(row.value),
    elapsedMs: row.elapsed_ms,
    receivedAt: row.received_at.getTime(),
  }));
}

/** The number of guesses that each attempt states, by event, slot and user. */
export async function findGuessCounts(db: Queryable, eventIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("runs")
    .select(["event_id", "slot_key", "user_id", "guess_count"])
    .where("event_id", "in", eventIds)
    .execute();
  return new Map(rows.map((row) => [`${row.event_id} ${row.slot_key} ${row.user_id}`, row.guess_count]));
}

/** When a slot was locked. */
export async function findLockAt(db: Queryable, { eventId, slot }: { eventId: string; slot: string }): Promise<number | null> {
  const row = await db
    .selectFrom("slots")
    .select("lock_at")
    .where("event_id", "=", eventId)
    .where("slot_key", "=", slot)
    .executeTakeFirstOrThrow();
  return toInstant(row.lock_at);
}

/** Moves the development clock. The server has to be stopped. */
export async function setClockOffset(db: Queryable, offsetMs: number): Promise<void> {
  await db
    .insertInto("clock_offset")
    .values({ id: 1, offset_ms: offsetMs })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ offset_ms: offsetMs }))
    .execute();
}

/** The number of notices of all users. */
export const countNotices = (db: Queryable): Promise<number> => countRows(db, "notices");

/** The number of messages in the outbox, including those that were given up. */
export const countMessages = (db: Queryable): Promise<number> => countRows(db, "outgoing_messages");

async function countRows(db: Queryable, table: "notices" | "outgoing_messages"): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findEmailsOf(db: Queryable, userIds: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom("users").select("email").where("id", "in", userIds).execute();
  return rows.flatMap(({ email }) => email ?? []);
}

/** Switches a kind of mail on for users who have no stored preference for it. */
export async function insertMailSwitches(db: Queryable, { userIds, kind }: { userIds: readonly string[]; kind: string }): Promise<void> {
  const on = { kind, channel: "email", is_on: true, changed_at: new Date() };
  for (let from = 0; from < userIds.length; from += 1_000) {
    const rows = userIds.slice(from, from + 1_000).map((userId) => ({ ...on, user_id: userId }));
    await db.insertInto("notification_switches").values(rows).execute();
  }
}

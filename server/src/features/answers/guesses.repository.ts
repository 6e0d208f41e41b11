import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { Tx } from "../../db/database.ts";
import { json } from "../../db/json.ts";
import type { Queryable } from "../../db/queryable.ts";

/** A slot that a member plays in a run. Each guess is an answer to the slot, numbered from 0. */
interface RunKey {
  eventId: string;
  slotKey: string;
  userId: string;
}

export interface Guess {
  value: Json;
  receivedAt: Instant;
  elapsedMs: number;
}

export async function findGuess(db: Queryable, options: RunKey & { ordinal: number }): Promise<Guess | null> {
  const row = await db
    .selectFrom("answers")
    .select(["value", "received_at", "elapsed_ms"])
    .where("event_id", "=", options.eventId)
    .where("slot_key", "=", options.slotKey)
    .where("user_id", "=", options.userId)
    .where("ordinal", "=", options.ordinal)
    .executeTakeFirst();
  return row ? { value: row.value, receivedAt: row.received_at.getTime(), elapsedMs: row.elapsed_ms } : null;
}

/** One member's guesses of a slot, in the order they were given. */
export async function findOwnGuesses(db: Queryable, options: RunKey): Promise<(Guess & { ordinal: number })[]> {
  const rows = await db
    .selectFrom("answers")
    .select(["ordinal", "value", "received_at", "elapsed_ms"])
    .where("event_id", "=", options.eventId)
    .where("slot_key", "=", options.slotKey)
    .where("user_id", "=", options.userId)
    .orderBy("ordinal")
    .execute();
  return rows.map((row) => ({
    ...{ ordinal: row.ordinal, value: row.value, elapsedMs: row.elapsed_ms },
    receivedAt: row.received_at.getTime(),
  }));
}

/** Every guess of a slot by its member, in the order they were given. */
export async function findGuessesOfSlot(
  db: Queryable,
  options: { eventId: string; slotKey: string },
): Promise<Map<string, (Guess & { ordinal: number })[]>> {
  const rows = await db
    .selectFrom("answers")
    .select(["user_id", "ordinal", "value", "received_at", "elapsed_ms"])
    .where("event_id", "=", options.eventId)
    .where("slot_key", "=", options.slotKey)
    .orderBy("user_id")
    .orderBy("ordinal")
    .execute();
  const guesses = new Map<string, (Guess & { ordinal: number })[]>();
  for (const row of rows) {
    const own = guesses.get(row.user_id) ?? [];
    guesses.set(row.user_id, own);
    own.push({ ordinal: row.ordinal, value: row.value, receivedAt: row.received_at.getTime(), elapsedMs: row.elapsed_ms });
  }
  return guesses;
}

export async function insertGuess(tx: Tx, options: RunKey & { ordinal: number; guess: Guess }): Promise<void> {
  await tx.db
    .insertInto("answers")
    .values({
      event_id: options.eventId,
      slot_key: options.slotKey,
      user_id: options.userId,
      ordinal: options.ordinal,
      value: json(options.guess.value),
      received_at: new Date(options.guess.receivedAt),
      elapsed_ms: options.guess.elapsedMs,
    })
    .execute();
}

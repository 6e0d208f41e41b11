/**
 * The lock that decides every race around an event. Picks and answers share it; lock changes, seals, outcomes, room steps and cancel hold
 * it alone. It must be the transaction's first statement: a later one, or one joined with the check, would read a snapshot older than the
 * lock. Ids are folded to 32 bits: a collision only makes someone wait.
 */
import { sql } from "kysely";
import { sha256 } from "../lib/crypto.ts";
import type { Tx } from "./database.ts";

/** First halves of our advisory locks, different for each use. */
export const LOCK_CLASS = {
  ...{ migrations: 7_201, event: 7_202, stars: 7_203, slugs: 7_204, feed: 7_205, rehearsals: 7_206, processes: 7_207, audit: 7_208 },
} as const;

export const lockKey = (id: string): number => sha256(id).readInt32BE(0);

export async function lockEventShared(tx: Tx, eventId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK_CLASS.event}::int4, ${lockKey(eventId)}::int4)`.execute(tx.db);
}

/** The first arguments of database functions that take the event's shared lock themselves, as their first statement. */
export const eventLockArguments = (eventId: string) => sql`${eventId}::uuid, ${LOCK_CLASS.event}::int4, ${lockKey(eventId)}::int4`;

export async function lockEventExclusive(tx: Tx, eventId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_CLASS.event}::int4, ${lockKey(eventId)}::int4)`.execute(tx.db);
}

/** The exclusive locks of several events, in the order of their keys, so that no two transactions wait for each other. */
export async function lockEventsExclusive(tx: Tx, eventIds: readonly string[]): Promise<void> {
  const ordered = [...new Set(eventIds)].sort((one, other) => lockKey(one) - lockKey(other));
  for (const eventId of ordered) await lockEventExclusive(tx, eventId);
}

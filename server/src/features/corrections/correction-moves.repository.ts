import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { PartMove } from "../events/entries.repository.ts";

/** Rows per statement. PostgreSQL limits the number of parameters. */
const AT_ONCE = 1_000;

/** The change of a person's points by a correction. */
export interface Move {
  userId: string;
  before: number;
  after: number;
}

/** A correction of an event, by the results version that it made. */
export interface CorrectionKey {
  eventId: string;
  resultsVersion: number;
}

/** `what` describes the correction, as a sentence without its full stop; `slot` is the one that it is about. */
export async function insertMoves(
  tx: Tx,
  input: CorrectionKey & { what: string; slot?: string | undefined; moves: readonly Move[]; now: Instant },
): Promise<void> {
  const { eventId, resultsVersion, what, slot, moves, now } = input;
  for (let from = 0; from < moves.length; from += AT_ONCE) {
    const rows = moves.slice(from, from + AT_ONCE).map(({ userId, before, after }) => ({
      ...{ event_id: eventId, results_version: resultsVersion, user_id: userId, what, at: new Date(now) },
      ...{ points_before: before, points_after: after, slot_key: slot ?? null },
    }));
    await tx.db.insertInto("correction_moves").values(rows).execute();
  }
}

export async function findMove(db: Queryable, input: CorrectionKey & { userId: string }): Promise<(Move & { what: string }) | null> {
  const row = await db
    .selectFrom("correction_moves")
    .select(["user_id as userId", "what", "points_before as before", "points_after as after"])
    .where("event_id", "=", input.eventId)
    .where("results_version", "=", input.resultsVersion)
    .where("user_id", "=", input.userId)
    .executeTakeFirst();
  return row ?? null;
}

/** The changes that one correction made, of everybody; none when those results are no correction. */
export function findMoves(
  db: Queryable,
  { eventId, resultsVersion }: CorrectionKey,
): Promise<(Move & { what: string; slot: string | null })[]> {
  return db
    .selectFrom("correction_moves")
    .select(["user_id as userId", "what", "points_before as before", "points_after as after", "slot_key as slot"])
    .where("event_id", "=", eventId)
    .where("results_version", "=", resultsVersion)
    .execute();
}

export async function deleteMovesOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom("correction_moves").where("user_id", "=", userId).execute();
}

/** Corrections of somebody's points in an event follow their entry to another person. */
export async function moveMoves(tx: Tx, { eventId, from, to }: PartMove): Promise<void> {
  await tx.db.updateTable("correction_moves").set({ user_id: to }).where("event_id", "=", eventId).where("user_id", "=", from).execute();
}

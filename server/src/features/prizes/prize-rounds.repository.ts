import type { DrawRecord } from "@sparc/contract/entities/prize-claim";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Tx } from "../../db/database.ts";
import { toInstant } from "../../db/instants.ts";
import { json } from "../../db/json.ts";
import type { PrizeRoundsTable } from "../../db/prize-tables.ts";
import type { Queryable } from "../../db/queryable.ts";

/** The stored award, from which anybody can run the draws again. */
export type AwardRecord = Pick<DrawRecord, "root" | "entrants" | "draws" | "ties">;

/** State of the prizes of one event. */
export interface PrizeRound {
  eventId: string;
  state: PrizeRoundsTable["state"];
  seed: Buffer;
  publishedAt: Instant;
  resultsVersion: number | null;
  awardedAt: Instant | null;
}

/** Publishes the draw's seed hash; an existing one stays. */
export async function insertPrizeRound(tx: Tx, round: { eventId: string; seed: Uint8Array; now: Instant }): Promise<void> {
  await tx.db
    .insertInto("prize_rounds")
    .values({ event_id: round.eventId, state: "announced", seed: round.seed, published_at: new Date(round.now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findPrizeRound(db: Queryable, eventId: string): Promise<PrizeRound | null> {
  const row = await db
    .selectFrom("prize_rounds")
    .select(["event_id", "state", "seed", "published_at", "results_version", "awarded_at"])
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...{ eventId: row.event_id, state: row.state, seed: Buffer.from(row.seed), publishedAt: row.published_at.getTime() },
    ...{ resultsVersion: row.results_version, awardedAt: toInstant(row.awarded_at) },
  };
}

export async function findAwardRecord(db: Queryable, eventId: string): Promise<AwardRecord | null> {
  const row = await db.selectFrom("prize_rounds").select("record").where("event_id", "=", eventId).executeTakeFirst();
  return (row?.record as AwardRecord | null | undefined) ?? null;
}

/** The event is over, or over again: its prizes are awarded next, unless they already are. */
export async function markRoundDue(tx: Tx, eventId: string): Promise<void> {
  await tx.db
    .updateTable("prize_rounds")
    .set({ state: "due" })
    .where("event_id", "=", eventId)
    .where("state", "in", ["announced", "tied"])
    .execute();
}

export async function markRoundTied(tx: Tx, eventId: string): Promise<void> {
  await tx.db.updateTable("prize_rounds").set({ state: "tied" }).where("event_id", "=", eventId).execute();
}

export async function markRoundAwarded(
  tx: Tx,
  award: { eventId: string; record: AwardRecord; resultsVersion: number; now: Instant },
): Promise<void> {
  await tx.db
    .updateTable("prize_rounds")
    .set({
      ...{ state: "awarded", results_version: award.resultsVersion },
      ...{ record: json(award.record), awarded_at: new Date(award.now) },
    })
    .where("event_id", "=", award.eventId)
    .execute();
}

/** Events whose prizes are to be awarded; a deleted event's wait until it is restored. */
export async function findDueRounds(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("prize_rounds")
    .innerJoin("events", "events.id", "prize_rounds.event_id")
    .select("prize_rounds.event_id")
    .where("prize_rounds.state", "=", "due")
    .where("events.status", "=", "completed")
    .where("events.deleted_at", "is", null)
    .limit(limit)
    .execute();
  return rows.map((row) => row.event_id);
}

/** The tasks that the prizes of an event have for its hosts. */
export interface WaitingPrizes {
  isTied: boolean;
  toShipCount: number;
  toShipSince: Instant | null;
}

/** Which of these events have prizes that wait for those who run them. */
export async function findWaitingPrizes(db: Queryable, eventIds: readonly string[]): Promise<Map<string, WaitingPrizes>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("prize_rounds as rounds")
    .leftJoin("prize_claims as claims", (join) => join.onRef("claims.event_id", "=", "rounds.event_id").on("claims.state", "=", "claimed"))
    .select((eb) => [
      "rounds.event_id",
      "rounds.state",
      eb.fn.count<number>("claims.id").as("to_ship"),
      eb.fn.min("claims.claimed_at").as("since"),
    ])
    .where("rounds.event_id", "in", eventIds)
    .where((eb) => eb.or([eb("rounds.state", "=", "tied"), eb("claims.id", "is not", null)]))
    .groupBy(["rounds.event_id", "rounds.state"])
    .execute();
  return new Map(
    rows.map((row) => [
      row.event_id,
      { isTied: row.state === "tied", toShipCount: Number(row.to_ship), toShipSince: toInstant(row.since) },
    ]),
  );
}

/** Users who cannot win: those who run the event, those who saw its answers in the Studio, and accounts that cannot play. */
export async function findBarred(db: Queryable, eventId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("event_insiders")
    .select("user_id")
    .where("event_id", "=", eventId)
    .union(db.selectFrom("event_hosts").select("user_id").where("event_id", "=", eventId))
    .union(db.selectFrom("events").select("created_by as user_id").where("id", "=", eventId))
    .union(
      db
        .selectFrom("entries")
        .innerJoin("users", "users.id", "entries.user_id")
        .select("entries.user_id")
        .where("entries.event_id", "=", eventId)
        .where((eb) =>
          eb.or([eb("users.suspended_at", "is not", null), eb("users.deleted_at", "is not", null), eb("users.is_stand_in", "=", true)]),
        ),
    )
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

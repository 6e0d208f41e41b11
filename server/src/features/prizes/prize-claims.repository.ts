import type { PrizeClaimState } from "@sparc/contract/entities/prize-claim";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Selectable } from "kysely";
import type { Tx } from "../../db/database.ts";
import { toDate, toInstant } from "../../db/instants.ts";
import type { PrizeClaimsTable } from "../../db/prize-tables.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { PartMove } from "../events/entries.repository.ts";

/** A prize and its winner. */
export interface PrizeClaimRecord {
  id: string;
  eventId: string;
  prizeIndex: number;
  itemNo: number;
  userId: string;
  entryNo: number;
  rank: number | null;
  /** The team whose rank won it; null where people win for themselves and for drawn prizes. */
  teamNo: number | null;
  state: PrizeClaimState;
  wonAt: Instant;
  claimBy: Instant;
  claimedAt: Instant | null;
  shippedAt: Instant | null;
  deliveredAt: Instant | null;
  endedAt: Instant | null;
  endReason: string | null;
  remindedAt: Instant | null;
  passedTo: string | null;
  nextStepAt: Instant | null;
}

/** Rows per statement. PostgreSQL limits the number of parameters. */
const ROWS_AT_ONCE = 1_000;

export async function insertPrizeClaims(tx: Tx, claims: readonly PrizeClaimRecord[]): Promise<void> {
  for (let from = 0; from < claims.length; from += ROWS_AT_ONCE) {
    const rows = claims.slice(from, from + ROWS_AT_ONCE).map(toRow);
    await tx.db.insertInto("prize_claims").values(rows).execute();
  }
}

/** Stores a claim's new state, if it still is in the one it was read in. */
export async function updatePrizeClaim(tx: Tx, claim: PrizeClaimRecord, from: PrizeClaimState): Promise<boolean> {
  const { id, event_id: _event, user_id: _user, ...changed } = toRow(claim);
  const { numUpdatedRows } = await tx.db
    .updateTable("prize_claims")
    .set(changed)
    .where("id", "=", id)
    .where("state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findPrizeClaim(db: Queryable, claimId: string): Promise<PrizeClaimRecord | null> {
  const row = await db.selectFrom("prize_claims").selectAll().where("id", "=", claimId).executeTakeFirst();
  return row ? toRecord(row) : null;
}

/** A claim of an event, held until the transaction ends. */
export async function lockPrizeClaim(tx: Tx, key: { eventId: string; claimId: string }): Promise<PrizeClaimRecord | null> {
  const row = await tx.db
    .selectFrom("prize_claims")
    .selectAll()
    .where("id", "=", key.claimId)
    .where("event_id", "=", key.eventId)
    .forUpdate()
    .executeTakeFirst();
  return row ? toRecord(row) : null;
}

/** Somebody's own claims of an event, held until the transaction ends. */
export async function lockOwnPrizeClaims(tx: Tx, key: { eventId: string; userId: string }): Promise<PrizeClaimRecord[]> {
  const rows = await selectOwn(tx.db, key).forUpdate().execute();
  return rows.map(toRecord);
}

export async function findOwnPrizeClaims(db: Queryable, key: { eventId: string; userId: string }): Promise<PrizeClaimRecord[]> {
  return (await selectOwn(db, key).execute()).map(toRecord);
}

/** Whether a person has or had a claim of the event. */
export async function hasPrizeClaim(db: Queryable, key: { eventId: string; userId: string }): Promise<boolean> {
  return (await selectOwn(db, key).limit(1).executeTakeFirst()) !== undefined;
}

/** Every claim of a person. */
export async function findAllPrizeClaimsOf(db: Queryable, userId: string): Promise<PrizeClaimRecord[]> {
  const rows = await db.selectFrom("prize_claims").selectAll().where("user_id", "=", userId).orderBy("won_at").execute();
  return rows.map(toRecord);
}

interface ClaimFilter {
  eventId: string;
  state?: PrizeClaimState | undefined;
  prizeIndex?: number | undefined;
}

/** An event's claims: the tiers in their order, in each the best place first and drawn ones in the order they were drawn. */
export async function findPrizeClaims(
  db: Queryable,
  filter: ClaimFilter & { offset: number; limit: number },
): Promise<{ claims: PrizeClaimRecord[]; total: number }> {
  const query = selectFiltered(db, filter);
  const rows = await query
    .selectAll()
    .orderBy("prize_index")
    .orderBy("item_no")
    .orderBy("won_at")
    .orderBy("id")
    .offset(filter.offset)
    .limit(filter.limit)
    .execute();
  const { count } = await query.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { claims: rows.map(toRecord), total: Number(count) };
}

export async function countPrizeClaims(db: Queryable, eventId: string): Promise<Record<PrizeClaimState, number>> {
  const rows = await db
    .selectFrom("prize_claims")
    .select((eb) => ["state", eb.fn.countAll<number>().as("count")])
    .where("event_id", "=", eventId)
    .groupBy("state")
    .execute();
  const counts = { won: 0, claimed: 0, shipped: 0, delivered: 0, forfeited: 0, cancelled: 0 };
  for (const { state, count } of rows) counts[state] = Number(count);
  return counts;
}

/** Every claim of an event, those that ended too. */
export async function findAllPrizeClaims(db: Queryable, eventId: string): Promise<PrizeClaimRecord[]> {
  const rows = await db.selectFrom("prize_claims").selectAll().where("event_id", "=", eventId).orderBy("won_at").execute();
  return rows.map(toRecord);
}

/** The claims of an event's current winners, in the order of the prizes. */
export async function findUnresolvedPrizeClaims(
  db: Queryable,
  { eventId, limit }: { eventId: string; limit: number },
): Promise<PrizeClaimRecord[]> {
  const rows = await db
    .selectFrom("prize_claims")
    .selectAll()
    .where("event_id", "=", eventId)
    .where("state", "not in", ["forfeited", "cancelled"])
    .orderBy("prize_index")
    .orderBy("item_no")
    .limit(limit)
    .execute();
  return rows.map(toRecord);
}

/** Events in which the server has something to do about prizes until then, soonest first. */
export async function findEventsWithSteps(db: Queryable, due: { until: Instant; limit: number }): Promise<{ id: string; at: Instant }[]> {
  const rows = await db
    .selectFrom("prize_claims")
    .select((eb) => ["event_id", eb.fn.min("next_step_at").as("at")])
    .where("next_step_at", "<=", new Date(due.until))
    .groupBy("event_id")
    .orderBy("at")
    .limit(due.limit)
    .execute();
  return rows.map((row) => ({ id: row.event_id, at: (row.at as Date).getTime() }));
}

/** Locks the due claims of an event until the transaction ends. */
export async function lockDuePrizeClaims(tx: Tx, due: { eventId: string; now: Instant; limit: number }): Promise<PrizeClaimRecord[]> {
  const rows = await tx.db
    .selectFrom("prize_claims")
    .selectAll()
    .where("event_id", "=", due.eventId)
    .where("next_step_at", "<=", new Date(due.now))
    .orderBy("next_step_at")
    .orderBy("prize_index")
    .orderBy("item_no")
    .limit(due.limit)
    .forUpdate()
    .execute();
  return rows.map(toRecord);
}

/** When an account is deleted: prizes that are not shipped pass to the next in line soon after, and every address is erased at once. */
export async function forfeitPrizesOf(tx: Tx, { userId, now }: { userId: string; now: Instant }): Promise<void> {
  await tx.db
    .deleteFrom("claim_addresses")
    .where("claim_id", "in", tx.db.selectFrom("prize_claims").select("id").where("user_id", "=", userId))
    .execute();
  const at = new Date(now);
  await tx.db
    .updateTable("prize_claims")
    .set({ state: "forfeited", ended_at: at, next_step_at: at })
    .where("user_id", "=", userId)
    .where("state", "in", ["won", "claimed"])
    .execute();
}

const selectOwn = (db: Queryable, { eventId, userId }: { eventId: string; userId: string }) =>
  db
    .selectFrom("prize_claims")
    .selectAll()
    .where("event_id", "=", eventId)
    .where("user_id", "=", userId)
    .orderBy("prize_index")
    .orderBy("won_at");

function selectFiltered(db: Queryable, { eventId, state, prizeIndex }: ClaimFilter) {
  let query = db.selectFrom("prize_claims").where("event_id", "=", eventId);
  if (state !== undefined) query = query.where("state", "=", state);
  if (prizeIndex !== undefined) query = query.where("prize_index", "=", prizeIndex);
  return query;
}

function toRow(claim: PrizeClaimRecord) {
  return {
    ...{ id: claim.id, event_id: claim.eventId, prize_index: claim.prizeIndex, item_no: claim.itemNo, user_id: claim.userId },
    ...{
      entry_no: claim.entryNo,
      rank: claim.rank,
      team_no: claim.teamNo,
      state: claim.state,
      won_at: new Date(claim.wonAt),
      claim_by: new Date(claim.claimBy),
    },
    ...{ claimed_at: toDate(claim.claimedAt), shipped_at: toDate(claim.shippedAt), delivered_at: toDate(claim.deliveredAt) },
    ...{ ended_at: toDate(claim.endedAt), end_reason: claim.endReason, reminded_at: toDate(claim.remindedAt) },
    ...{ passed_to: claim.passedTo, next_step_at: toDate(claim.nextStepAt) },
  };
}

function toRecord(row: Selectable<PrizeClaimsTable>): PrizeClaimRecord {
  return {
    ...{ id: row.id, eventId: row.event_id, prizeIndex: row.prize_index, itemNo: row.item_no, userId: row.user_id },
    ...{
      entryNo: row.entry_no,
      rank: row.rank,
      teamNo: row.team_no,
      state: row.state,
      wonAt: row.won_at.getTime(),
      claimBy: row.claim_by.getTime(),
    },
    ...{ claimedAt: toInstant(row.claimed_at), shippedAt: toInstant(row.shipped_at), deliveredAt: toInstant(row.delivered_at) },
    ...{ endedAt: toInstant(row.ended_at), endReason: row.end_reason, remindedAt: toInstant(row.reminded_at) },
    ...{ passedTo: row.passed_to, nextStepAt: toInstant(row.next_step_at) },
  };
}

/** What somebody won in an event is another person's from now on. */
export async function movePrizes(tx: Tx, { eventId, from, to }: PartMove): Promise<void> {
  await tx.db.updateTable("prize_claims").set({ user_id: to }).where("event_id", "=", eventId).where("user_id", "=", from).execute();
}

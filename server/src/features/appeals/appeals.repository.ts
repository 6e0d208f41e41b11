import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { Tx } from "../../db/database.ts";
import { json } from "../../db/json.ts";
import type { Queryable } from "../../db/queryable.ts";

export interface AppealRecord {
  id: string;
  slot: string;
  /** Folded by the type. */
  key: string;
  guess: Json;
  status: "open" | "accepted" | "declined";
  askedCount: number;
  createdAt: Instant;
  decidedAt: Instant | null;
}

/** The appeal of this answer, new where there is none. Two who ask at once get the same one. */
export async function upsertAppeal(
  tx: Tx,
  a: { id: string; eventId: string; slot: string; key: string; guess: Json; now: Instant },
): Promise<Pick<AppealRecord, "id" | "status">> {
  return tx.db
    .insertInto("appeals")
    .values({
      ...{ id: a.id, event_id: a.eventId, slot_key: a.slot, guess_key: a.key },
      ...{ guess: json(a.guess), created_at: new Date(a.now) },
    })
    .onConflict((conflict) => conflict.columns(["event_id", "slot_key", "guess_key"]).doUpdateSet({ guess_key: a.key }))
    .returning(["id", "status"])
    .executeTakeFirstOrThrow();
}

/** Asking twice is asking once. */
export async function insertAsk(
  tx: Tx,
  a: { appealId: string; eventId: string; userId: string; ordinal: number; now: Instant },
): Promise<void> {
  await tx.db
    .insertInto("appeal_asks")
    .values({ appeal_id: a.appealId, event_id: a.eventId, user_id: a.userId, ordinal: a.ordinal, at: new Date(a.now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findOpenAppeals(db: Queryable, a: { eventId: string; limit: number }): Promise<AppealRecord[]> {
  const rows = await selectAppeals(db)
    .where("appeals.event_id", "=", a.eventId)
    .where("appeals.status", "=", "open")
    .orderBy("appeals.created_at")
    .orderBy("appeals.id")
    .limit(a.limit)
    .execute();
  return rows.map(toAppeal);
}

export async function findAppeal(db: Queryable, a: { eventId: string; id: string }): Promise<AppealRecord | null> {
  const row = await selectAppeals(db).where("appeals.event_id", "=", a.eventId).where("appeals.id", "=", a.id).executeTakeFirst();
  return row ? toAppeal(row) : null;
}

/** Only under the event's exclusive lock. */
export async function updateDecided(tx: Tx, a: { id: string; status: "accepted" | "declined"; by: string; now: Instant }): Promise<void> {
  await tx.db
    .updateTable("appeals")
    .set({ status: a.status, decided_at: new Date(a.now), decided_by: a.by })
    .where("id", "=", a.id)
    .execute();
}

/** Every guess of a slot, as it was sent, and whose it is. */
export async function findGivenGuesses(db: Queryable, a: { eventId: string; slot: string }): Promise<{ value: Json; userId: string }[]> {
  const rows = await db
    .selectFrom("answers")
    .select(["value", "user_id"])
    .where("event_id", "=", a.eventId)
    .where("slot_key", "=", a.slot)
    .execute();
  return rows.map(({ value, user_id }) => ({ value, userId: user_id }));
}

function selectAppeals(db: Queryable) {
  return db.selectFrom("appeals").select((eb) => [
    "appeals.id",
    "appeals.slot_key",
    "appeals.guess_key",
    "appeals.guess",
    "appeals.status",
    "appeals.created_at",
    "appeals.decided_at",
    eb
      .selectFrom("appeal_asks")
      .select((one) => one.fn.countAll<number>().as("count"))
      .whereRef("appeal_asks.appeal_id", "=", "appeals.id")
      .as("asked"),
  ]);
}

function toAppeal(row: {
  id: string;
  slot_key: string;
  guess_key: string;
  guess: Json;
  status: AppealRecord["status"];
  created_at: Date;
  decided_at: Date | null;
  asked: number | null;
}): AppealRecord {
  return {
    id: row.id,
    slot: row.slot_key,
    key: row.guess_key,
    guess: row.guess,
    status: row.status,
    askedCount: Number(row.asked ?? 0),
    createdAt: row.created_at.getTime(),
    decidedAt: row.decided_at?.getTime() ?? null,
  };
}

import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { Tx } from "../../db/database.ts";
import { toInstant } from "../../db/instants.ts";
import { json } from "../../db/json.ts";
import type { Queryable } from "../../db/queryable.ts";

export interface AppealRecord {
  id: string;
  eventId: string;
  slot: string;
  /** The claim as a key in which the sparclet treats equal claims alike. */
  key: string;
  /** The claim of the first member who appealed, in a form that the sparclet can read without the run. */
  claim: Json;
  status: "open" | "accepted" | "declined";
  reason: string | null;
  askedCount: number;
  createdAt: Instant;
  decidedAt: Instant | null;
}

/** The appeal of this answer; it is created when there is none. Two members who appeal at once get the same one. */
export async function upsertAppeal(
  tx: Tx,
  options: { id: string; eventId: string; slot: string; key: string; claim: Json; now: Instant },
): Promise<Pick<AppealRecord, "id" | "status" | "reason">> {
  return tx.db
    .insertInto("appeals")
    .values({
      ...{ id: options.id, event_id: options.eventId, slot_key: options.slot, guess_key: options.key },
      ...{ guess: json(options.claim), created_at: new Date(options.now) },
    })
    .onConflict((conflict) => conflict.columns(["event_id", "slot_key", "guess_key"]).doUpdateSet({ guess_key: options.key }))
    .returning(["id", "status", "reason"])
    .executeTakeFirstOrThrow();
}

export async function findOpenAppeals(db: Queryable, options: { eventId: string; slot?: string; limit: number }): Promise<AppealRecord[]> {
  const rows = await selectAppeals(db)
    .where("appeals.event_id", "=", options.eventId)
    .where("appeals.status", "=", "open")
    .$if(options.slot !== undefined, (query) => query.where("appeals.slot_key", "=", options.slot ?? ""))
    .orderBy("appeals.created_at")
    .orderBy("appeals.id")
    .limit(options.limit)
    .execute();
  return rows.map(toAppeal);
}

export async function findAppeal(db: Queryable, options: { eventId: string; id: string }): Promise<AppealRecord | null> {
  const row = await selectAppeals(db)
    .where("appeals.event_id", "=", options.eventId)
    .where("appeals.id", "=", options.id)
    .executeTakeFirst();
  return row ? toAppeal(row) : null;
}

/** Only under the event's exclusive lock. */
export async function updateDecided(
  tx: Tx,
  options: { id: string; status: "accepted" | "declined"; reason: string | null; now: Instant },
): Promise<void> {
  await tx.db
    .updateTable("appeals")
    .set({ status: options.status, reason: options.reason, decided_at: new Date(options.now) })
    .where("id", "=", options.id)
    .execute();
}

export function selectAppeals(db: Queryable) {
  return db.selectFrom("appeals").select((eb) => [
    "appeals.id",
    "appeals.event_id",
    "appeals.slot_key",
    "appeals.guess_key",
    "appeals.guess",
    "appeals.status",
    "appeals.reason",
    "appeals.created_at",
    "appeals.decided_at",
    eb
      .selectFrom("appeal_asks")
      .select((one) => one.fn.countAll<number>().as("count"))
      .whereRef("appeal_asks.appeal_id", "=", "appeals.id")
      .as("asked"),
  ]);
}

type AppealRow = Awaited<ReturnType<ReturnType<typeof selectAppeals>["execute"]>>[number];

export function toAppeal(row: AppealRow): AppealRecord {
  return {
    ...{ id: row.id, eventId: row.event_id, slot: row.slot_key, key: row.guess_key, claim: row.guess },
    ...{ status: row.status, reason: row.reason, askedCount: Number(row.asked ?? 0) },
    createdAt: row.created_at.getTime(),
    decidedAt: toInstant(row.decided_at),
  };
}

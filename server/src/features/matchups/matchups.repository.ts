import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { SlotOutcomesTable } from "../../db/tables.ts";

export interface StoredCorrection {
  slot: string;
  revision: number;
  note: string;
  reason: string;
  moved: number;
  at: Instant;
  /** Who entered the revision. */
  source: SlotOutcomesTable["source"];
}

/** Newest first. */
export async function findCorrections(db: Queryable, eventId: string): Promise<StoredCorrection[]> {
  const rows = await db
    .selectFrom("corrections")
    .innerJoin("slot_outcomes", (join) =>
      join
        .onRef("slot_outcomes.event_id", "=", "corrections.event_id")
        .onRef("slot_outcomes.slot_key", "=", "corrections.slot_key")
        .onRef("slot_outcomes.revision", "=", "corrections.revision"),
    )
    .select(["corrections.slot_key", "corrections.revision", "note", "corrections.reason", "moved", "corrections.at", "source"])
    .where("corrections.event_id", "=", eventId)
    .orderBy("corrections.at", "desc")
    .orderBy("corrections.slot_key")
    .orderBy("corrections.revision", "desc")
    .execute();
  return rows.map(({ slot_key: slot, at, ...row }) => ({ ...row, slot, at: at.getTime() }));
}

/** The outcome of each slot at the time its picks closed, by slot key; of closed slots. */
export async function findOutcomesAtLock(db: Queryable, eventId: string): Promise<Record<string, Json>> {
  const rows = await db
    .selectFrom("slot_outcomes")
    .innerJoin("slots", (join) =>
      join.onRef("slots.event_id", "=", "slot_outcomes.event_id").onRef("slots.slot_key", "=", "slot_outcomes.slot_key"),
    )
    .distinctOn("slot_outcomes.slot_key")
    .select(["slot_outcomes.slot_key", "outcome"])
    .where("slot_outcomes.event_id", "=", eventId)
    .where("sealed_at", "is not", null)
    .whereRef("at", "<", "lock_at")
    .orderBy("slot_outcomes.slot_key")
    .orderBy("slot_outcomes.revision", "desc")
    .execute();
  return Object.fromEntries(rows.map(({ slot_key, outcome }) => [slot_key, outcome]));
}

export async function insertCorrection(tx: Tx, input: Omit<StoredCorrection, "source"> & { eventId: string }): Promise<void> {
  const { eventId, slot, revision, note, reason, moved, at } = input;
  await tx.db
    .insertInto("corrections")
    .values({ event_id: eventId, slot_key: slot, revision, note, reason, moved, at: new Date(at) })
    .execute();
}

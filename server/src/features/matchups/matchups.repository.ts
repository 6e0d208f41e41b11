import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";

export interface StoredCorrection {
  slot: string;
  revision: number;
  note: string;
  reason: string;
  moved: number;
  at: Instant;
}

/** Newest first. */
export async function findCorrections(db: Queryable, eventId: string): Promise<StoredCorrection[]> {
  const rows = await db
    .selectFrom("corrections")
    .select(["slot_key", "revision", "note", "reason", "moved", "at"])
    .where("event_id", "=", eventId)
    .orderBy("at", "desc")
    .orderBy("slot_key")
    .orderBy("revision", "desc")
    .execute();
  return rows.map(({ slot_key: slot, at, ...row }) => ({ ...row, slot, at: at.getTime() }));
}

export async function insertCorrection(tx: Tx, a: StoredCorrection & { eventId: string }): Promise<void> {
  const { eventId, slot, revision, note, reason, moved, at } = a;
  await tx.db
    .insertInto("corrections")
    .values({ event_id: eventId, slot_key: slot, revision, note, reason, moved, at: new Date(at) })
    .execute();
}

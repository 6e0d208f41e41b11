import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Queryable } from "../../db/queryable.ts";

export interface OverlayKeyRow {
  id: string;
  eventId: string;
}

/** The key with this hash; null for one that was replaced, revoked or never made. */
export async function findOverlayKey(db: Queryable, keyHash: Uint8Array): Promise<OverlayKeyRow | null> {
  const row = await db
    .selectFrom("overlay_keys")
    .select(["id", "event_id"])
    .where("key_hash", "=", Buffer.from(keyHash))
    .executeTakeFirst();
  return row ? { id: row.id, eventId: row.event_id } : null;
}

/** Since when an event has a key; null without one. */
export async function findOverlayKeySince(db: Queryable, eventId: string): Promise<Instant | null> {
  const row = await db.selectFrom("overlay_keys").select("created_at").where("event_id", "=", eventId).executeTakeFirst();
  return row?.created_at.getTime() ?? null;
}

/** Deletes an event's key and returns its id; null when there was none. */
export async function deleteOverlayKey(db: Queryable, eventId: string): Promise<string | null> {
  const row = await db.deleteFrom("overlay_keys").where("event_id", "=", eventId).returning("id").executeTakeFirst();
  return row?.id ?? null;
}

export async function insertOverlayKey(db: Queryable, input: OverlayKeyRow & { keyHash: Uint8Array; now: Instant }): Promise<void> {
  const { id, eventId, keyHash, now } = input;
  await db
    .insertInto("overlay_keys")
    .values({ id, event_id: eventId, key_hash: Buffer.from(keyHash), created_at: new Date(now) })
    .execute();
}

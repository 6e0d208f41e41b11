import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { Queryable } from "../../db/queryable.ts";

/** One version of a slot with its secret. `isCorrection`: made after the start, so no part of the published root. */
export interface SlotVersion {
  key: string;
  version: number;
  content: Json;
  secret: Json | null;
  salt: Uint8Array;
  isCorrection: boolean;
  at: Instant;
}

/**
 * Every version of an event's slots, keys included, by the slots' order and then by version. For completed events only: nothing that
 * serves a running game may call this. What changes once an event is live is stored as a correction, so whatever is none came before the start.
 */
export async function findSlotVersions(db: Queryable, eventId: string): Promise<SlotVersion[]> {
  const rows = await db
    .selectFrom("slot_revisions as revisions")
    .innerJoin("slots", (join) =>
      join.onRef("slots.event_id", "=", "revisions.event_id").onRef("slots.slot_key", "=", "revisions.slot_key"),
    )
    .innerJoin("slot_secrets as secrets", (join) =>
      join
        .onRef("secrets.event_id", "=", "revisions.event_id")
        .onRef("secrets.slot_key", "=", "revisions.slot_key")
        .onRef("secrets.content_version", "=", "revisions.content_version"),
    )
    .select([
      "revisions.slot_key",
      "revisions.content_version",
      "revisions.content",
      "revisions.reason",
      "revisions.at",
      "secrets.secret",
      "secrets.salt",
    ])
    .where("revisions.event_id", "=", eventId)
    .orderBy("slots.ordinal")
    .orderBy("revisions.content_version")
    .execute();
  return rows.map((row) => ({
    key: row.slot_key,
    version: row.content_version,
    content: row.content,
    secret: row.secret,
    salt: row.salt,
    isCorrection: row.reason === CORRECTED,
    at: row.at.getTime(),
  }));
}

/** What `revise-slot.service.ts` names the versions it makes. */
const CORRECTED = "corrected";

import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { Queryable } from "../../db/queryable.ts";
import { isAfterPublication } from "../slots/revision-reasons.ts";

/**
 * One version of a slot with its secret. `isCorrection`: the version was made after the start or the slot's release, so it is not part of
 * what was published then.
 */
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
 * Every version of an event's slots, keys included, by the slots' order and then by version; `keys`: of these slots alone. Only for
 * finished or released slots; unpublished parts must not leave the caller. Later changes are stored as corrections or appeals.
 */
export async function findSlotVersions(db: Queryable, input: { eventId: string; keys?: readonly string[] }): Promise<SlotVersion[]> {
  if (input.keys?.length === 0) return [];
  let query = db
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
    .where("revisions.event_id", "=", input.eventId)
    .orderBy("slots.ordinal")
    .orderBy("revisions.content_version");
  if (input.keys) query = query.where("revisions.slot_key", "in", input.keys);
  const rows = await query.execute();
  return rows.map((row) => ({
    key: row.slot_key,
    version: row.content_version,
    content: row.content,
    secret: row.secret,
    salt: row.salt,
    isCorrection: isAfterPublication(row.reason),
    at: row.at.getTime(),
  }));
}

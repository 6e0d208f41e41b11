import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { Queryable } from "../../db/queryable.ts";

/** The audited actions that count as editing; actions during a game do not. */
const EDITS = ["event.created", "event.changed", "event.published", "event.cancelled", "event.restored"];

export interface LastEdit {
  at: Date;
  userId: string | null;
  /** Null when the account was deleted. */
  name: string | null;
}

/** The last change by a person to each event. */
export async function findLastEdits(db: Queryable, eventIds: readonly string[]): Promise<Map<string, LastEdit>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("audit")
    .leftJoin("users", "users.id", "audit.actor")
    .distinctOn("audit.object_id")
    .select(["audit.object_id", "audit.at", "audit.actor", "users.display_name"])
    .where("audit.object_kind", "=", "event")
    .where("audit.object_id", "in", eventIds)
    .where("audit.action", "in", EDITS)
    .orderBy("audit.object_id")
    .orderBy("audit.id", "desc")
    .execute();
  return new Map(rows.map((row) => [row.object_id, { at: row.at, userId: row.actor, name: row.display_name }]));
}

/** The drafts of several events, answers included, for users who run them. */
export async function findDrafts(db: Queryable, eventIds: readonly string[]): Promise<Map<string, JsonObject>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db.selectFrom("drafts").select(["event_id", "content"]).where("event_id", "in", eventIds).execute();
  return new Map(rows.map((row) => [row.event_id, row.content]));
}

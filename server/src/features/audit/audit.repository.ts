import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { json } from "../../db/json.ts";
import type { Queryable } from "../../db/queryable.ts";

export interface AuditEntry {
  /** Null when the clock caused the change. */
  actor: string | null;
  action: string;
  objectKind: string;
  objectId: string;
  requestId: string | null;
  /** Facts without secrets. */
  details?: JsonObject;
  now: Instant;
}

/** One row of the audit log, in the transaction of the audited act. Actions inside a rehearsal are not audited; only its start is. */
export async function insertAudit(db: Queryable, entry: AuditEntry): Promise<void> {
  if (entry.objectKind === "event" && (await isRehearsal(db, entry.objectId))) return;
  await db
    .insertInto("audit")
    .values({
      at: new Date(entry.now),
      actor: entry.actor,
      action: entry.action,
      object_kind: entry.objectKind,
      object_id: entry.objectId,
      request_id: entry.requestId,
      details: json(entry.details ?? {}),
    })
    .execute();
}

async function isRehearsal(db: Queryable, eventId: string): Promise<boolean> {
  const row = await db.selectFrom("events").select("id").where("id", "=", eventId).where("rehearsal_of", "is not", null).executeTakeFirst();
  return row !== undefined;
}

/** Whether something was ever done to an object. */
export async function isAudited(db: Queryable, input: { action: string; objectKind: string; objectId: string }): Promise<boolean> {
  const row = await db
    .selectFrom("audit")
    .select("id")
    .where("object_kind", "=", input.objectKind)
    .where("object_id", "=", input.objectId)
    .where("action", "=", input.action)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

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
export const insertAudit = (db: Queryable, entry: AuditEntry): Promise<void> => insertAudits(db, [entry]);

/** One row for each of several acts, as `insertAudit` writes it. */
export async function insertAudits(db: Queryable, entries: readonly AuditEntry[]): Promise<void> {
  const rehearsals = await findRehearsals(
    db,
    entries.filter(({ objectKind }) => objectKind === "event").map(({ objectId }) => objectId),
  );
  const audited = entries.filter(({ objectKind, objectId }) => objectKind !== "event" || !rehearsals.has(objectId));
  if (audited.length === 0) return;
  await db
    .insertInto("audit")
    .values(
      audited.map((entry) => ({
        at: new Date(entry.now),
        actor: entry.actor,
        action: entry.action,
        object_kind: entry.objectKind,
        object_id: entry.objectId,
        request_id: entry.requestId,
        details: json(entry.details ?? {}),
      })),
    )
    .execute();
}

async function findRehearsals(db: Queryable, eventIds: readonly string[]): Promise<Set<string>> {
  if (eventIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("events")
    .select("id")
    .where("id", "in", [...new Set(eventIds)])
    .where("rehearsal_of", "is not", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
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

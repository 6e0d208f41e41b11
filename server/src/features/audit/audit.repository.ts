import type { AuditAction } from "@sparc/contract/audit-actions";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

export interface AuditEntry {
  /** Null when the clock caused the change. */
  actor: string | null;
  action: AuditAction;
  objectKind: string;
  objectId: string;
  requestId: string | null;
  /** Facts without secrets. */
  details?: JsonObject;
  now: Instant;
}

/** One row of the audit log, in the transaction of the audited act. Actions inside a rehearsal are not audited; only its start is. */
export const insertAudit = (db: Queryable, entry: AuditEntry): Promise<void> => insertAudits(db, [entry]);

/** One row for each of several acts, as `insertAudit` writes it, in one statement. */
export async function insertAudits(db: Queryable, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into audit (at, actor, action, object_kind, object_id, request_id, details)
    select at, actor, action, object_kind, object_id, request_id, details
    from unnest(${entries.map(({ now }) => new Date(now).toISOString())}::timestamptz[], ${entries.map(({ actor }) => actor)}::uuid[],
      ${entries.map(({ action }) => action)}::text[], ${entries.map(({ objectKind }) => objectKind)}::text[],
      ${entries.map(({ objectId }) => objectId)}::text[], ${entries.map(({ requestId }) => requestId)}::text[],
      ${entries.map(({ details = {} }) => JSON.stringify(details))}::jsonb[])
      with ordinality as given (at, actor, action, object_kind, object_id, request_id, details, place)
    where case when object_kind = 'event' then not exists (
      select from events where events.id = given.object_id::uuid and events.rehearsal_of is not null) else true end
    order by place`.execute(db);
}

/** Whether something was ever done to an object. */
export async function isAudited(db: Queryable, input: { action: AuditAction; objectKind: string; objectId: string }): Promise<boolean> {
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

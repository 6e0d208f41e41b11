import type { AuditKind } from "@sparc/contract/entities/admin";
import type { Role } from "@sparc/contract/entities/user";
import { toShownFace } from "@sparc/contract/face";
import { isUuid } from "@sparc/contract/ids";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { sql } from "kysely";
import { containing } from "../../db/like.ts";
import type { Queryable } from "../../db/queryable.ts";

export interface AuditRow {
  id: number;
  at: Instant;
  /** Of a deleted account only the id is left. */
  actor: { id: string; name: string | null; photoUrl: string | null; face: number | null; role: Role | null } | null;
  action: string;
  objectKind: string;
  objectId: string;
  requestId: string | null;
  details: JsonObject;
}

export interface AuditFilter {
  search: string | null;
  kind: AuditKind;
  objectId: string | null;
  from: Instant | null;
  to: Instant | null;
}

/** A page of the log, newest first, and how many lines fit in all. */
export async function findAuditLines(
  db: Queryable,
  input: AuditFilter & { offset: number; limit: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const query = filtered(db, input);
  const rows = await query
    .select([
      "audit.id",
      "audit.at",
      "audit.actor",
      "audit.action",
      "audit.object_kind",
      "audit.object_id",
      "audit.request_id",
      "audit.details",
      "users.display_name",
      "users.photo_url",
      "users.face",
      "users.role",
    ])
    .orderBy("audit.at", "desc")
    .orderBy("audit.id", "desc")
    .offset(input.offset)
    .limit(input.limit)
    .execute();
  const { count } = await query.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return {
    total: Number(count),
    rows: rows.map((row) => ({
      id: Number(row.id),
      at: row.at.getTime(),
      actor: row.actor === null ? null : toActor({ ...row, actor: row.actor }),
      action: row.action,
      objectKind: row.object_kind,
      objectId: row.object_id,
      requestId: row.request_id,
      details: row.details,
    })),
  };
}

type ActorRow = Record<"display_name" | "photo_url", string | null> & { actor: string; face: number | null; role: Role | null };

function toActor({ actor: id, display_name: name, photo_url: photoUrl, face, role }: ActorRow): AuditRow["actor"] {
  return { id, name, photoUrl, face: name === null ? null : toShownFace({ id, face }), role };
}

/** What lines are about, by id: names of communities, events and accounts that are still there. */
export async function findObjectNames(
  db: Queryable,
  rows: readonly Pick<AuditRow, "objectKind" | "objectId">[],
): Promise<Map<string, string>> {
  const idsOf = (kind: string) => [
    ...new Set(rows.filter((row) => row.objectKind === kind && isUuid(row.objectId)).map((row) => row.objectId)),
  ];
  const names = new Map<string, string>();
  const [communities, events, users] = [idsOf("community"), idsOf("event"), idsOf("user")];
  if (communities.length > 0)
    for (const { id, name } of await db.selectFrom("communities").select(["id", "name"]).where("id", "in", communities).execute())
      names.set(id, name);
  if (events.length > 0)
    for (const { id, name } of await db.selectFrom("events").select(["id", "name"]).where("id", "in", events).execute())
      if (name !== null) names.set(id, name);
  if (users.length > 0)
    for (const user of await db
      .selectFrom("users")
      .select(["id", "display_name"])
      .where("id", "in", users)
      .where("deleted_at", "is", null)
      .execute())
      names.set(user.id, user.display_name);
  return names;
}

function filtered(db: Queryable, input: AuditFilter) {
  let query = db
    .selectFrom("audit")
    .leftJoin("users", (join) => join.onRef("users.id", "=", "audit.actor").on("users.deleted_at", "is", null));
  if (input.kind !== "all") query = query.where("audit.object_kind", "=", input.kind);
  if (input.objectId !== null) query = query.where("audit.object_id", "=", input.objectId);
  if (input.from !== null) query = query.where("audit.at", ">=", new Date(input.from));
  if (input.to !== null) query = query.where("audit.at", "<", new Date(input.to));
  if (input.search === null) return query;
  const pattern = containing(input.search.toLowerCase());
  return query.where(
    sql<boolean>`(lower(users.display_name) like ${pattern} or lower(audit.action) like ${pattern}
      or audit.object_id = ${input.search} or audit.request_id = ${input.search} or audit.id::text = ${input.search}
      or exists (select from communities where communities.id::text = audit.object_id and lower(communities.name) like ${pattern})
      or exists (select from events where events.id::text = audit.object_id and lower(events.name) like ${pattern})
      or exists (select from users as named where named.id::text = audit.object_id and lower(named.display_name) like ${pattern}))`,
  );
}

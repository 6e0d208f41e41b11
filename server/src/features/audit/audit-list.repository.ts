import type { AuditKind } from "@sparc/contract/entities/admin";
import type { Role } from "@sparc/contract/entities/user";
import { toShownFace } from "@sparc/contract/face";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { type RawBuilder, sql } from "kysely";
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
  communityId: string | null;
  from: Instant | null;
  to: Instant | null;
}

/** A page of the log, newest first, and how many lines fit in all. */
export async function findAuditLines(
  db: Queryable,
  input: AuditFilter & { offset: number; limit: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const { ids, total } = await findPage(db, input);
  if (ids.length === 0) return { rows: [], total };
  const rows = await db
    .selectFrom("audit")
    .leftJoin("users", (join) => join.onRef("users.id", "=", "audit.actor").on("users.deleted_at", "is", null))
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
    .where("audit.id", "in", ids)
    .orderBy("audit.at", "desc")
    .orderBy("audit.id", "desc")
    .execute();
  return {
    total,
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

/**
 * The ids of a page and the number of lines in all. A search goes over the log once, with the accounts, events and communities of that name
 * read before; without one, the page and the number come from indexes.
 */
async function findPage(db: Queryable, input: AuditFilter & { offset: number; limit: number }): Promise<{ ids: number[]; total: number }> {
  const hasSearch = input.search !== null;
  const { rows } = await sql<{ ids: (number | string)[]; total: number }>`
    with ${hasSearch ? namedObjects(input.search ?? "") : sql``} found as ${hasSearch ? sql`` : sql`not`} materialized (
      select id, at from audit where ${sql.join(toConditions(input), sql` and `)}
    )
    select array(select id from found order by at desc, id desc offset ${input.offset} limit ${input.limit}) as ids,
      (select count(*) from found) as total`.execute(db);
  return { ids: rows[0]?.ids.map(Number) ?? [], total: Number(rows[0]?.total ?? 0) };
}

type ActorRow = Record<"display_name" | "photo_url", string | null> & { actor: string; face: number | null; role: Role | null };

function toActor({ actor: id, display_name: name, photo_url: photoUrl, face, role }: ActorRow): AuditRow["actor"] {
  return { id, name, photoUrl, face: name === null ? null : toShownFace({ id, face }), role };
}

function toConditions({ kind, objectId, communityId, from, to, search }: AuditFilter): RawBuilder<boolean>[] {
  const conditions = [sql<boolean>`true`];
  if (kind === "changes") conditions.push(sql`object_kind <> 'session'`);
  else if (kind !== "all") conditions.push(sql`object_kind = ${kind}`);
  if (objectId !== null) conditions.push(sql`object_id = ${objectId}`);
  if (communityId !== null)
    conditions.push(
      sql`(object_kind = 'community' and object_id = ${communityId} or object_kind = 'event' and object_id in (
        select id::text from events where community_id = ${communityId}))`,
    );
  if (from !== null) conditions.push(sql`at >= ${new Date(from)}`);
  if (to !== null) conditions.push(sql`at < ${new Date(to)}`);
  if (search !== null)
    conditions.push(
      // Actions have no capital letters.
      sql`(actor in (select id from named) or object_id in (select id from objects) or action like ${containing(search.toLowerCase())}
        or object_id = ${search} or request_id = ${search}${isLineNumber(search) ? sql` or id = ${search}` : sql``})`,
    );
  return conditions;
}

/** Of a line as it is written, which a `bigint` has room for. */
const isLineNumber = (text: string) => /^[1-9]\d{0,17}$/.test(text);

/** What has a name that contains the text: accounts that are still there as `named`, and they, events and communities as `objects`. */
function namedObjects(text: string): RawBuilder<unknown> {
  const pattern = containing(text.toLowerCase());
  return sql`named as materialized (
      select id from users where deleted_at is null and not is_guest and lower(display_name) like ${pattern}
      union all select id from users where deleted_at is null and is_guest and lower(display_name) like ${pattern}
    ), objects as materialized (
      select id::text from named
      union all select id::text from events where lower(name) like ${pattern}
      union all select id::text from communities where lower(name) like ${pattern}
    ),`;
}

import type { EventStatus } from "@sparc/contract/entities/event";
import { isUuid } from "@sparc/contract/ids";
import { type RawBuilder, sql } from "kysely";
import { containing, escapeLike } from "../../db/like.ts";
import type { Queryable } from "../../db/queryable.ts";

export interface ListPage {
  limit: number;
  offset: number;
}

/** One page of event ids in the list's order, and how many there are in all. */
export interface IdPage {
  ids: string[];
  total: number;
}

export interface StudioFilter {
  viewerId: string;
  isAdmin: boolean;
  /** Only events that this user made or co-hosts. */
  createdBy: string | null;
  /** A community's id or slug. */
  community: string | null;
  status: EventStatus | null;
  search: string | null;
  /** What types put before their short ids; a search may leave it out. */
  shortIdPrefixes?: readonly string[];
}

/** A page of the Studio's list, with the number of events by status that fit everything of the filter but its status. */
export interface StudioPage extends IdPage {
  counts: Partial<Record<EventStatus, number>>;
}

const STUDIO_ORDER = sql`case events.status when 'live' then 0 when 'completing' then 0 when 'scheduled' then 1 when 'draft' then 2 else 3 end,
  case when events.status = 'scheduled' then events.starts_at end nulls last, coalesce(events.completed_at, events.created_at) desc, events.id`;

/**
 * Events of the Studio: those that the viewer may run, and published ones of their communities; admins see all. Live ones come first, then
 * scheduled ones by their start, then drafts, then finished ones, newest first within each. The index `events_studio` has this order.
 */
export async function findStudioEvents(db: Queryable, filter: StudioFilter, page: ListPage): Promise<StudioPage> {
  const statuses = toStatuses(filter.status);
  const conditions = toStudioConditions(filter);
  // Without a condition page and counts come from indexes; with one, the events that meet it are looked for once.
  const from =
    conditions.length === 0
      ? sql`events where events.deleted_at is null`
      : sql`(select id, status, starts_at, completed_at, created_at from found) as events where true`;
  const { rows } = await sql<{ ids: string[]; counts: Partial<Record<EventStatus, number>> | null }>`
    with found as materialized (
      select id, status, starts_at, completed_at, created_at from events where events.deleted_at is null and ${sql.join([sql`true`, ...conditions], sql` and `)}
    )
    select array(
        select events.id from ${from} and ${statuses ? sql`events.status = any (${statuses}::text[])` : sql`true`}
        order by ${STUDIO_ORDER} limit ${page.limit} offset ${page.offset}
      ) as ids,
      (select jsonb_object_agg(status, count) from (select events.status, count(*) as count from ${from} group by events.status) as counted) as counts`.execute(
    db,
  );
  const counts = rows[0]?.counts ?? {};
  const counted = statuses ? statuses.map((status) => counts[status] ?? 0) : Object.values(counts);
  return { ids: rows[0]?.ids ?? [], total: counted.reduce((sum, count) => sum + count, 0), counts };
}

/** The stored statuses that a requested one stands for; null for all. */
function toStatuses(status: EventStatus | null): EventStatus[] | null {
  if (status === null) return null;
  return status === "completed" ? ["completing", "completed"] : [status];
}

/**
 * A community's published events: live ones first, then scheduled ones by their start, then finished ones, newest first. The index
 * `events_of_community_in_order` has this order.
 */
export async function findCommunityEvents(
  db: Queryable,
  filter: { communityId: string; status: EventStatus | null; type: string | null },
  page: ListPage,
): Promise<IdPage> {
  const isListed = sql`events.deleted_at is null and events.status <> 'draft' and events.community_id = ${filter.communityId}::uuid
    and ${filter.status === null ? sql`true` : sql`events.status = ${filter.status}`}
      and ${filter.type === null ? sql`true` : sql`events.type = ${filter.type}`}`;
  const { rows } = await sql<IdPage>`
    select array(
        select events.id from events where ${isListed}
        order by case events.status when 'live' then 0 when 'completing' then 0 when 'scheduled' then 1 else 2 end,
          case when events.status = 'scheduled' then events.starts_at end nulls last,
          coalesce(events.completed_at, events.started_at, events.updated_at) desc, events.id
        limit ${page.limit} offset ${page.offset}
      ) as ids, (select count(*) from events where ${isListed}) as total`.execute(db);
  return { ids: rows[0]?.ids ?? [], total: Number(rows[0]?.total ?? 0) };
}

/** Events that a person joined, most recently joined first. */
export async function findJoinedEvents(db: Queryable, userId: string, page: ListPage): Promise<IdPage> {
  const { rows } = await sql<IdPage>`
    with joined as materialized (
      select events.id, entries.joined_at from entries join events on events.id = entries.event_id
      where entries.user_id = ${userId}::uuid and events.deleted_at is null and events.status <> 'draft'
    )
    select array(select id from joined order by joined_at desc, id limit ${page.limit} offset ${page.offset}) as ids,
      (select count(*) from joined) as total`.execute(db);
  return { ids: rows[0]?.ids ?? [], total: Number(rows[0]?.total ?? 0) };
}

/** The community's data that an author needs; null when there is no such community. */
export async function findCommunityForAuthor(
  db: Queryable,
  input: { communityId: string; userId: string },
): Promise<{ isMember: boolean; isActive: boolean } | null> {
  const row = await db
    .selectFrom("communities")
    .leftJoin("memberships", (join) =>
      join.onRef("memberships.community_id", "=", "communities.id").on("memberships.user_id", "=", input.userId),
    )
    .select(["communities.is_active", "memberships.user_id"])
    .where("communities.id", "=", input.communityId)
    .executeTakeFirst();
  return row ? { isActive: row.is_active, isMember: row.user_id !== null } : null;
}

/** Whether a person created an event in a community that is not over, drafts included. */
export async function hasOpenEventsOf(db: Queryable, input: { communityId: string; userId: string }): Promise<boolean> {
  const row = await db
    .selectFrom("events")
    .select("id")
    .where("community_id", "=", input.communityId)
    .where("created_by", "=", input.userId)
    .where("status", "not in", ["completed", "cancelled"])
    .where("deleted_at", "is", null)
    .where("rehearsal_of", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a filter asks of an event beside its status. Empty for an admin who asks for all. */
function toStudioConditions(filter: StudioFilter): RawBuilder<unknown>[] {
  const { viewerId, createdBy, community } = filter;
  const conditions: RawBuilder<unknown>[] = [];
  if (!filter.isAdmin)
    conditions.push(
      sql`events.community_id in (select community_id from memberships where user_id = ${viewerId}::uuid)`,
      sql`(events.status <> 'draft' or events.id in ${selectHosted(viewerId)})`,
    );
  if (createdBy !== null) conditions.push(sql`events.id in ${selectHosted(createdBy)}`);
  if (community !== null)
    conditions.push(
      sql`events.community_id = (select id from communities where ${sql.ref(isUuid(community) ? "id" : "slug")} = ${community})`,
    );
  if (filter.search) conditions.push(toSearched(filter.search, filter.shortIdPrefixes ?? []));
  return conditions;
}

/** The ids of events that a person made or co-hosts, which are few. As a condition on each event it would be asked of all of them. */
const selectHosted = (userId: string) =>
  sql`(select id from events where created_by = ${userId}::uuid union all select event_id from event_hosts where user_id = ${userId}::uuid)`;

/** Short ids have no capital letters. */
function toSearched(search: string, prefixes: readonly string[]): RawBuilder<unknown> {
  const beginnings = ["", ...prefixes].map((prefix) => sql`events.short_id like lower(${`${escapeLike(prefix + search)}%`})`);
  const name = sql`lower(events.name) like lower(${containing(search)})`;
  return sql`(${sql.join([name, ...beginnings, ...(isUuid(search) ? [sql`events.id = ${search}::uuid`] : [])], sql` or `)})`;
}

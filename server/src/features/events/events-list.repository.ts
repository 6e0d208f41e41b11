import type { EventStatus } from "@sparc/contract/entities/event";
import { isUuid } from "@sparc/contract/ids";
import { sql } from "kysely";
import { containing, escapeLike } from "../../db/like.ts";
import type { Queryable } from "../../db/queryable.ts";
import { isHostedBy } from "./event-hosts.repository.ts";

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

/**
 * Events of the Studio: those that the viewer may run, and published ones of their communities; admins see all. Live ones come first, then
 * scheduled ones by their start, then drafts, then finished ones, newest first within each. The index `events_studio` has this order.
 */
export async function findStudioEvents(db: Queryable, filter: StudioFilter, page: ListPage): Promise<StudioPage> {
  const statuses = toStatuses(filter.status);
  let query = studioEvents(db, filter);
  if (statuses) query = query.where("events.status", "in", statuses);
  const rows = await query
    .select("events.id")
    .orderBy(sql`case events.status when 'live' then 0 when 'completing' then 0 when 'scheduled' then 1 when 'draft' then 2 else 3 end`)
    .orderBy(sql`case when events.status = 'scheduled' then events.starts_at end`, (order) => order.asc().nullsLast())
    .orderBy(sql`coalesce(events.completed_at, events.created_at)`, "desc")
    .orderBy("events.id")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const counts = await countByStatus(db, filter);
  const counted = statuses ? statuses.map((status) => counts[status] ?? 0) : Object.values(counts);
  return { ids: rows.map((row) => row.id), total: counted.reduce((sum, count) => sum + count, 0), counts };
}

/** The stored statuses that a requested one stands for; null for all. */
function toStatuses(status: EventStatus | null): EventStatus[] | null {
  if (status === null) return null;
  return status === "completed" ? ["completing", "completed"] : [status];
}

async function countByStatus(db: Queryable, filter: StudioFilter): Promise<Partial<Record<EventStatus, number>>> {
  const rows = await studioEvents(db, filter)
    .select((eb) => ["events.status", eb.fn.countAll<number>().as("count")])
    .groupBy("events.status")
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
}

/** A community's published events: live ones first, then scheduled ones by their start, then finished ones, newest first. */
export async function findCommunityEvents(
  db: Queryable,
  filter: { communityId: string; status: EventStatus | null; type: string | null },
  page: ListPage,
): Promise<IdPage> {
  let query = visibleEvents(db).where("events.community_id", "=", filter.communityId).where("events.status", "!=", "draft");
  if (filter.status !== null) query = query.where("events.status", "=", filter.status);
  if (filter.type !== null) query = query.where("events.type", "=", filter.type);
  const rows = await query
    .select("events.id")
    .orderBy(sql`case events.status when 'live' then 0 when 'completing' then 0 when 'scheduled' then 1 else 2 end`)
    .orderBy(sql`case when events.status = 'scheduled' then events.starts_at end`, (order) => order.asc().nullsLast())
    .orderBy(sql`coalesce(events.completed_at, events.started_at, events.updated_at)`, "desc")
    .orderBy("events.id")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { ids: rows.map((row) => row.id), total: await countRows(query) };
}

/** Events that a person joined, most recently joined first. */
export async function findJoinedEvents(db: Queryable, userId: string, page: ListPage): Promise<IdPage> {
  const query = visibleEvents(db)
    .innerJoin("entries", "entries.event_id", "events.id")
    .where("entries.user_id", "=", userId)
    .where("events.status", "!=", "draft");
  const rows = await query
    .select("events.id")
    .orderBy("entries.joined_at", "desc")
    .orderBy("events.id")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { ids: rows.map((row) => row.id), total: Number(total) };
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

function studioEvents(db: Queryable, filter: StudioFilter) {
  let query = visibleEvents(db);
  if (!filter.isAdmin) {
    query = query
      .where("events.community_id", "in", (eb) =>
        eb.selectFrom("memberships").select("community_id").where("user_id", "=", filter.viewerId),
      )
      .where((eb) => eb.or([eb("events.status", "!=", "draft"), isHostedBy(filter.viewerId)]));
  }
  if (filter.createdBy !== null) query = query.where(isHostedBy(filter.createdBy));
  const { community, search } = filter;
  if (community !== null)
    query = query.where("events.community_id", "=", (eb) =>
      eb
        .selectFrom("communities")
        .select("id")
        .where(isUuid(community) ? "id" : "slug", "=", community),
    );
  if (!search) return query;
  const beginnings = ["", ...(filter.shortIdPrefixes ?? [])].map((prefix) => `${escapeLike(prefix + search)}%`);
  return query.where((eb) =>
    eb.or([
      eb("events.name", "ilike", containing(search)),
      ...beginnings.map((beginning) => eb("events.short_id", "ilike", beginning)),
      ...(isUuid(search) ? [eb("events.id", "=", search)] : []),
    ]),
  );
}

function visibleEvents(db: Queryable) {
  return db.selectFrom("events").where("events.deleted_at", "is", null);
}

async function countRows(query: ReturnType<typeof visibleEvents>): Promise<number> {
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return Number(total);
}

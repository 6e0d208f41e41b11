import type { CommunitySort } from "@sparc/contract/entities/admin";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import { LOCK_CLASS } from "../../db/event-lock.ts";
import type { Queryable } from "../../db/queryable.ts";
import { type CommunityRecord, isCommunityFound, MEMBER_COUNT, toCommunity } from "../communities/communities.repository.ts";

/** A community with the fields for admins, open or closed. */
export interface ManagedCommunity extends CommunityRecord {
  isActive: boolean;
  isStaffRanked: boolean;
  forbidsGuests: boolean;
  guestBlocklist: readonly string[];
  memberCount: number;
  eventCount: number;
  createdAt: Instant;
}

interface Filter {
  search: string | null;
  status: "all" | "active" | "inactive";
}

export async function findManagedCommunities(
  db: Queryable,
  input: Filter & { sort: CommunitySort; offset: number; limit: number },
): Promise<ManagedCommunity[]> {
  const isDown = input.sort.startsWith("-");
  const key = isDown ? input.sort.slice(1) : input.sort;
  const isListed = input.status === "all" ? sql`true` : sql`communities.is_active = ${input.status === "active"}`;
  const direction = isDown ? sql`desc` : sql`asc`;
  const byName = sql`lower(communities.name) ${key === "name" ? direction : sql``}, communities.id`;
  const orders = {
    name: byName,
    created: sql`communities.created_at ${direction}, ${byName}`,
    members: sql`${MEMBER_COUNT} ${direction}, ${byName}`,
  };
  const order = orders[key as keyof typeof orders];
  // Members and events of the communities are counted for the page alone, where they are not the order.
  const page = sql<{ id: string; place: number }>`(
    select communities.id, row_number() over (order by ${order}) as place from communities
    where ${isListed} and ${searched(input.search)} order by ${order} offset ${input.offset} limit ${input.limit})`;
  const rows = await selectManaged(db).innerJoin(page.as("page"), "page.id", "communities.id").orderBy("page.place").execute();
  return rows.map(toManaged);
}

/** Open and closed ones that fit a search. */
export async function countCommunities(db: Queryable, search: string | null): Promise<{ active: number; inactive: number }> {
  const rows = await db
    .selectFrom("communities")
    .select((eb) => ["is_active", eb.fn.countAll<number>().as("count")])
    .where(searched(search))
    .groupBy("is_active")
    .execute();
  const of = (isActive: boolean) => Number(rows.find((row) => row.is_active === isActive)?.count ?? 0);
  return { active: of(true), inactive: of(false) };
}

export async function findManagedCommunity(db: Queryable, id: string): Promise<ManagedCommunity | null> {
  const row = await selectManaged(db).where("communities.id", "=", id).executeTakeFirst();
  return row ? toManaged(row) : null;
}

/** The same, held until the transaction ends, so that changes of two admins take turns. */
export async function lockManagedCommunity(tx: Tx, id: string): Promise<ManagedCommunity | null> {
  await tx.db.selectFrom("communities").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  return findManagedCommunity(tx.db, id);
}

/** Slugs are given and left one at a time: whether one is free depends on two tables. Held until the transaction ends. */
export async function lockSlugs(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_CLASS.slugs}::int4, 0)`.execute(tx.db);
}

/** Whose a slug is, now or formerly. */
export async function findSlugHolder(
  db: Queryable,
  slug: string,
): Promise<{ communityId: string; name: string; isFormer: boolean } | null> {
  const present = await db.selectFrom("communities").select(["id", "name"]).where("slug", "=", slug).executeTakeFirst();
  if (present) return { communityId: present.id, name: present.name, isFormer: false };
  const former = await db
    .selectFrom("slug_history")
    .innerJoin("communities", "communities.id", "slug_history.community_id")
    .select(["communities.id", "communities.name"])
    .where("slug_history.slug", "=", slug)
    .executeTakeFirst();
  return former ? { communityId: former.id, name: former.name, isFormer: true } : null;
}

const searched = (search: string | null) => (search === null ? sql<boolean>`true` : isCommunityFound(search));

function selectManaged(db: Queryable) {
  return db
    .selectFrom("communities")
    .selectAll("communities")
    .select((eb) => [
      MEMBER_COUNT.as("member_count"),
      eb
        .selectFrom("events")
        .select((count) => count.fn.countAll<number>().as("count"))
        .whereRef("events.community_id", "=", "communities.id")
        .where("events.deleted_at", "is", null)
        .where("events.status", "!=", "draft")
        .as("event_count"),
    ]);
}

type ManagedRow = Awaited<ReturnType<ReturnType<typeof selectManaged>["execute"]>>[number];

function toManaged(row: ManagedRow): ManagedCommunity {
  return {
    ...toCommunity(row),
    isActive: row.is_active,
    isStaffRanked: row.is_staff_ranked,
    forbidsGuests: row.forbids_guests,
    guestBlocklist: row.guest_blocklist,
    memberCount: Number(row.member_count),
    eventCount: Number(row.event_count ?? 0),
    createdAt: row.created_at.getTime(),
  };
}

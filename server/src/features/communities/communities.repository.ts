import type { BannerFocus } from "@sparc/contract/entities/community";
import { isUuid } from "@sparc/contract/ids";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import { containing } from "../../db/like.ts";
import type { Queryable } from "../../db/queryable.ts";

export interface CommunityRecord {
  id: string;
  slug: string;
  name: string;
  description: string;
  brandLogo: string | null;
  headerBanner: string | null;
  favicon: string | null;
  coverImage: string | null;
  primaryColor: string | null;
  secondaryColor: string | null;
  primaryTextColor: string | null;
  secondaryTextColor: string | null;
  /** The name of one point; null for "star". */
  pointsOne: string | null;
  pointsMany: string | null;
  /** One of `POINTS_ICONS`; an unknown one is shown as the star. */
  pointsIcon: string;
  termsUrl: string | null;
  bannerFocus: BannerFocus | null;
}

type Later = "pointsOne" | "pointsMany" | "pointsIcon" | "termsUrl" | "bannerFocus";

/** A new community; what it says nothing about is as the product comes. */
export type NewCommunityRecord = Omit<CommunityRecord, Later> & Partial<Pick<CommunityRecord, Later>> & { now: Instant };

export interface CountedCommunity extends CommunityRecord {
  memberCount: number;
  isMember: boolean;
}

interface Page<T> {
  rows: T[];
  totalEntries: number;
}

/** An active community by id, slug or a slug it once had, in any case. */
export async function findCommunity(db: Queryable, typed: string): Promise<CommunityRecord | null> {
  const idOrSlug = typed.toLowerCase();
  const row = await selectCommunities(db)
    .where((eb) =>
      isUuid(idOrSlug)
        ? eb("communities.id", "=", idOrSlug)
        : eb.or([
            eb("communities.slug", "=", idOrSlug),
            eb("communities.id", "in", eb.selectFrom("slug_history").select("community_id").where("slug", "=", idOrSlug)),
          ]),
    )
    .orderBy((eb) => eb("communities.slug", "=", idOrSlug), "desc")
    .executeTakeFirst();
  return row ? toCommunity(row) : null;
}

/** Finds a community by id, slug or a former slug, in any case, open or closed, and whether a person is its member; nobody is for null. */
export async function findCommunityForAccess(
  db: Queryable,
  { typed, userId }: { typed: string; userId: string | null },
): Promise<{ id: string; slug: string; isActive: boolean; isMember: boolean } | null> {
  const idOrSlug = typed.toLowerCase();
  const row = await db
    .selectFrom("communities")
    .select(["id", "slug", "is_active"])
    .select(
      sql<boolean>`exists (
        select from memberships where memberships.community_id = communities.id and memberships.user_id = ${userId}::uuid)`.as("is_member"),
    )
    .where((eb) =>
      isUuid(idOrSlug)
        ? eb("id", "=", idOrSlug)
        : eb.or([
            eb("slug", "=", idOrSlug),
            eb("id", "in", eb.selectFrom("slug_history").select("community_id").where("slug", "=", idOrSlug)),
          ]),
    )
    .orderBy((eb) => eb("slug", "=", idOrSlug), "desc")
    .executeTakeFirst();
  return row ? { id: row.id, slug: row.slug, isActive: row.is_active, isMember: row.is_member } : null;
}

/** Without guests. */
export async function countMembers(db: Queryable, communityId: string): Promise<number> {
  const row = await db
    .selectFrom("memberships")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("community_id", "=", communityId)
    .where("is_guest", "=", false)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** How many members, without guests, each of some communities has; one without any is left out. */
export async function countMembersAmong(db: Queryable, communityIds: readonly string[]): Promise<Map<string, number>> {
  if (communityIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("memberships")
    .select((eb) => ["community_id", eb.fn.countAll<number>().as("count")])
    .where("community_id", "in", communityIds)
    .where("is_guest", "=", false)
    .groupBy("community_id")
    .execute();
  return new Map(rows.map((row) => [row.community_id, Number(row.count)]));
}

export async function isMember(db: Queryable, input: { communityId: string; userId: string }): Promise<boolean> {
  const row = await db
    .selectFrom("memberships")
    .select("user_id")
    .where("community_id", "=", input.communityId)
    .where("user_id", "=", input.userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Active communities by name, searched in name and slug. */
export async function findAllCommunities(
  db: Queryable,
  input: { search: string | null; viewerId: string | null; offset: number; limit: number },
): Promise<Page<CountedCommunity>> {
  let query = selectCommunities(db);
  let counting = db
    .selectFrom("communities")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("is_active", "=", true);
  if (input.search) {
    query = query.where(isCommunityFound(input.search));
    counting = counting.where(isCommunityFound(input.search));
  }
  const page = query.orderBy("name").orderBy("id").offset(input.offset).limit(input.limit);
  // Counts beside the page's own columns would also be made of all rows before it.
  const rows = await db
    .selectFrom(page.as("communities"))
    .selectAll()
    .select((eb) => [
      MEMBER_COUNT.as("member_count"),
      (input.viewerId === null
        ? eb.lit(false)
        : eb.exists(
            eb
              .selectFrom("memberships")
              .select("user_id")
              .whereRef("memberships.community_id", "=", "communities.id")
              .where("user_id", "=", input.viewerId),
          )
      ).as("is_member"),
    ])
    .orderBy("name")
    .orderBy("id")
    .execute();
  const { count } = await counting.executeTakeFirstOrThrow();
  return {
    rows: rows.map((row) => ({ ...toCommunity(row), memberCount: Number(row.member_count), isMember: Boolean(row.is_member) })),
    totalEntries: Number(count),
  };
}

/** A user's communities by name. */
export async function findMembershipsOf(
  db: Queryable,
  input: { userId: string; offset: number; limit: number },
): Promise<Page<CommunityRecord>> {
  const rows = await selectCommunities(db)
    .innerJoin("memberships", "memberships.community_id", "communities.id")
    .where("memberships.user_id", "=", input.userId)
    .orderBy("communities.name")
    .orderBy("communities.id")
    .offset(input.offset)
    .limit(input.limit)
    .execute();
  const { count } = await db
    .selectFrom("memberships")
    .innerJoin("communities", "communities.id", "memberships.community_id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("memberships.user_id", "=", input.userId)
    .where("communities.is_active", "=", true)
    .executeTakeFirstOrThrow();
  return { rows: rows.map(toCommunity), totalEntries: Number(count) };
}

/** The open communities of some people, by user id and each in the order of names, in one statement. */
export async function findCommunitiesOfMembers(db: Queryable, userIds: readonly string[]): Promise<Map<string, CommunityRecord[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await selectCommunities(db)
    .innerJoin("memberships", "memberships.community_id", "communities.id")
    .select("memberships.user_id")
    .where("memberships.user_id", "in", [...new Set(userIds)])
    .orderBy("communities.name")
    .orderBy("communities.id")
    .execute();
  const found = new Map<string, CommunityRecord[]>();
  for (const row of rows) found.set(row.user_id, [...(found.get(row.user_id) ?? []), toCommunity(row)]);
  return found;
}

interface NewMembership {
  communityId: string;
  userId: string;
  /** A guest counts as no member. */
  isGuest?: boolean;
  now: Instant;
}

/** Answers false when they were a member already. */
export async function insertMembership(db: Queryable, input: NewMembership): Promise<boolean> {
  const inserted = await insertMemberships(db, [input]);
  return inserted === 1;
}

export async function insertMemberships(db: Queryable, memberships: readonly NewMembership[]): Promise<number> {
  if (memberships.length === 0) return 0;
  const rows = await db
    .insertInto("memberships")
    .values(
      memberships.map(({ communityId, userId, isGuest = false, now }) => ({
        ...{ community_id: communityId, user_id: userId, is_guest: isGuest },
        joined_at: new Date(now),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .execute();
  return rows.length;
}

/** Locks a membership, if there is one, until the transaction ends, so that leaving and an act that needs the membership cannot overlap. */
export async function lockMembership(db: Queryable, input: { communityId: string; userId: string; isLeaving?: boolean }): Promise<void> {
  const query = db
    .selectFrom("memberships")
    .select("user_id")
    .where("community_id", "=", input.communityId)
    .where("user_id", "=", input.userId);
  await (input.isLeaving ? query.forUpdate() : query.forKeyShare()).execute();
}

/** Answers false when there was none; with `joinedAt` only the membership that began then is one. */
export async function deleteMembership(
  db: Queryable,
  input: { communityId: string; userId: string; joinedAt: Instant | null },
): Promise<boolean> {
  let query = db.deleteFrom("memberships").where("community_id", "=", input.communityId).where("user_id", "=", input.userId);
  if (input.joinedAt !== null) query = query.where("joined_at", "=", new Date(input.joinedAt));
  return (await query.returning("user_id").executeTakeFirst()) !== undefined;
}

/** A guest who has become an account counts as a member wherever they joined. */
export async function countGuestAsMember(db: Queryable, userId: string): Promise<void> {
  await db.updateTable("memberships").set({ is_guest: false }).where("user_id", "=", userId).where("is_guest", "=", true).execute();
}

export async function deleteMembershipsOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom("memberships").where("user_id", "=", userId).execute();
}

export async function insertCommunities(db: Queryable, communities: readonly NewCommunityRecord[]): Promise<void> {
  if (communities.length === 0) return;
  await db
    .insertInto("communities")
    .values(
      communities.map((community) => ({
        id: community.id,
        slug: community.slug,
        name: community.name,
        description: community.description,
        brand_logo: community.brandLogo,
        header_banner: community.headerBanner,
        favicon: community.favicon,
        cover_image: community.coverImage,
        primary_color: community.primaryColor,
        secondary_color: community.secondaryColor,
        primary_text_color: community.primaryTextColor,
        secondary_text_color: community.secondaryTextColor,
        points_one: community.pointsOne,
        points_many: community.pointsMany,
        points_icon: community.pointsIcon ?? "star",
        terms_url: community.termsUrl,
        banner_focus_x: community.bannerFocus?.x,
        banner_focus_y: community.bannerFocus?.y,
        created_at: new Date(community.now),
      })),
    )
    .execute();
}

/** Condition for a statement about `communities`: the search is part of the name or the slug. */
export function isCommunityFound(search: string) {
  const pattern = containing(search.toLowerCase());
  return sql<boolean>`(lower(communities.name) like ${pattern} or communities.slug like ${pattern})`;
}

/** The number of members, without guests, of a row of `communities`. */
export const MEMBER_COUNT = sql<number>`(select count(*) from memberships where memberships.community_id = communities.id and not memberships.is_guest)`;

function selectCommunities(db: Queryable) {
  return db
    .selectFrom("communities")
    .select([
      "communities.id",
      "communities.slug",
      "communities.name",
      "communities.description",
      "communities.brand_logo",
      "communities.header_banner",
      "communities.favicon",
      "communities.cover_image",
      "communities.primary_color",
      "communities.secondary_color",
      "communities.primary_text_color",
      "communities.secondary_text_color",
      "communities.points_one",
      "communities.points_many",
      "communities.points_icon",
      "communities.terms_url",
      "communities.banner_focus_x",
      "communities.banner_focus_y",
    ])
    .where("communities.is_active", "=", true);
}

interface CommunityRow {
  id: string;
  slug: string;
  name: string;
  description: string;
  brand_logo: string | null;
  header_banner: string | null;
  favicon: string | null;
  cover_image: string | null;
  primary_color: string | null;
  secondary_color: string | null;
  primary_text_color: string | null;
  secondary_text_color: string | null;
  points_one: string | null;
  points_many: string | null;
  points_icon: string;
  terms_url: string | null;
  banner_focus_x: number | null;
  banner_focus_y: number | null;
}

export function toCommunity(row: CommunityRow): CommunityRecord {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    brandLogo: row.brand_logo,
    headerBanner: row.header_banner,
    favicon: row.favicon,
    coverImage: row.cover_image,
    primaryColor: row.primary_color,
    secondaryColor: row.secondary_color,
    primaryTextColor: row.primary_text_color,
    secondaryTextColor: row.secondary_text_color,
    pointsOne: row.points_one,
    pointsMany: row.points_many,
    pointsIcon: row.points_icon,
    termsUrl: row.terms_url,
    bannerFocus: row.banner_focus_x === null || row.banner_focus_y === null ? null : { x: row.banner_focus_x, y: row.banner_focus_y },
  };
}

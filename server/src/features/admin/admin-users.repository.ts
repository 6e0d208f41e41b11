import type { UserFilter, UserSort } from "@sparc/contract/entities/admin";
import type { Role } from "@sparc/contract/entities/user";
import { toShownFace } from "@sparc/contract/face";
import { isUuid } from "@sparc/contract/ids";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import { toInstant } from "../../db/instants.ts";
import { containing } from "../../db/like.ts";
import type { Queryable } from "../../db/queryable.ts";

/** An account as admins see it. */
export interface ManagedUser {
  id: string;
  email: string;
  displayName: string;
  photoUrl: string | null;
  /** Chosen, or drawn from the id. */
  face: number;
  role: Role;
  isSuspended: boolean;
  hasSecondFactor: boolean;
  dateJoined: Instant;
  lastSeenAt: Instant | null;
  communityCount: number;
}

/** What a search for accounts asks for: one account by its id or whole address, else a part of a name or an address. */
export type UserSearch = { by: "id" | "address" | "part"; text: string } | null;

/** A whole address finds its account alone, by index; an address that nobody has is a part of one. */
export async function toUserSearch(db: Queryable, search: string | null): Promise<UserSearch> {
  if (search === null) return null;
  const text = search.toLowerCase();
  if (isUuid(search)) return { by: "id", text };
  if (!text.includes("@")) return { by: "part", text };
  const account = await db
    .selectFrom("users")
    .select("id")
    .where("email_canonical", "=", text)
    .where("deleted_at", "is", null)
    .where("is_guest", "=", false)
    .executeTakeFirst();
  return { by: account ? "address" : "part", text };
}

export async function findManagedUsers(
  db: Queryable,
  input: { search: UserSearch; filter: UserFilter; sort: UserSort; offset: number; limit: number },
): Promise<ManagedUser[]> {
  const isDown = input.sort.startsWith("-");
  const key = isDown ? input.sort.slice(1) : input.sort;
  const direction = isDown ? sql`desc` : sql`asc`;
  const page = { isListed: toListed(input), direction, last: input.offset + input.limit };
  const byName = sql`lower(users.display_name) ${key === "name" ? direction : sql``}, users.id`;
  const order = key === "joined" ? sql`users.date_joined ${direction}, ${byName}` : byName;
  const ids = key === "last_seen" ? pageByVisit(page) : pageInOrder(page, order);
  // What is shown of an account is read of the page's alone.
  const rows = await selectManaged(db)
    .innerJoin(sql<{ id: string; place: number }>`(${ids})`.as("page"), "page.id", "users.id")
    .where("page.place", ">", input.offset)
    .orderBy("page.place")
    .execute();
  return rows.map(toManaged);
}

interface PageOfUsers {
  isListed: RawBuilder<boolean>;
  direction: RawBuilder<unknown>;
  /** How many accounts stand up to the end of the page. */
  last: number;
}

const pageInOrder = ({ isListed, last }: PageOfUsers, order: RawBuilder<unknown>) => sql`
  select users.id, row_number() over (order by ${order}) as place from users where ${isListed} order by ${order} limit ${last}`;

/**
 * Accounts by their last visit, then by name; those who were never seen stand last in either direction. They are looked for only where the
 * others do not fill the page, because the index of visits has the order of the others alone.
 */
const pageByVisit = ({ isListed, direction, last }: PageOfUsers) => sql`
  with seen as materialized (
    select users.id, last_visits.at, lower(users.display_name) as name from last_visits join users on users.id = last_visits.user_id
    where ${isListed} order by last_visits.at ${direction}, lower(users.display_name), users.id limit ${last}
  ), unseen as (
    select users.id, null::timestamptz as at, lower(users.display_name) as name from users
    where ${isListed} and not exists (select from last_visits where last_visits.user_id = users.id)
      and (select count(*) from seen) < ${last}
    order by lower(users.display_name), users.id limit ${last}
  )
  select id, row_number() over (order by at ${direction} nulls last, name, id) as place
  from (select * from seen union all select * from unseen) as found order by place limit ${last}`;

export interface UserCounts {
  all: number;
  ordinary: number;
  creator: number;
  admin: number;
  suspended: number;
}

/** Counts over all accounts that match a search. Without a search each number is counted from an index of its own. */
export async function countManagedUsers(db: Queryable, search: UserSearch): Promise<UserCounts> {
  return search === null ? countAllUsers(db) : countFoundUsers(db, search);
}

/** Each role is also asked as `role <> 'ordinary'`, because only that condition lets the partial index of migration 0051 serve the count. */
async function countAllUsers(db: Queryable): Promise<UserCounts> {
  const { rows } = await sql<Omit<UserCounts, "ordinary">>`
    select
      (select count(*) from users where deleted_at is null and not is_guest) as "all",
      (select count(*) from users where deleted_at is null and role <> 'ordinary' and role = 'creator') as creator,
      (select count(*) from users where deleted_at is null and role <> 'ordinary' and role = 'admin') as admin,
      (select count(*) from users where deleted_at is null and suspended_at is not null and not is_guest) as suspended`.execute(db);
  const counts = rows[0] as Omit<UserCounts, "ordinary">;
  return toCounts({ ...counts, ordinary: Number(counts.all) - Number(counts.creator) - Number(counts.admin) });
}

async function countFoundUsers(db: Queryable, search: UserSearch): Promise<UserCounts> {
  const row = await db
    .selectFrom("users")
    .select((eb) => [
      eb.fn.countAll<number>().as("all"),
      eb.fn.countAll<number>().filterWhere("role", "=", "ordinary").as("ordinary"),
      eb.fn.countAll<number>().filterWhere("role", "=", "creator").as("creator"),
      eb.fn.countAll<number>().filterWhere("role", "=", "admin").as("admin"),
      eb.fn.countAll<number>().filterWhere("suspended_at", "is not", null).as("suspended"),
    ])
    .where("users.deleted_at", "is", null)
    .where("users.is_guest", "=", false)
    .where(searched(search))
    .executeTakeFirstOrThrow();
  return toCounts(row);
}

function toCounts({ all, ordinary, creator, admin, suspended }: UserCounts): UserCounts {
  return {
    all: Number(all),
    ordinary: Number(ordinary),
    creator: Number(creator),
    admin: Number(admin),
    suspended: Number(suspended),
  };
}

export async function findManagedUser(db: Queryable, id: string): Promise<ManagedUser | null> {
  const row = await selectManaged(db).where("users.id", "=", id).executeTakeFirst();
  return row ? toManaged(row) : null;
}

/** Names of open communities by user, at most three each, by name. */
export async function findCommunityNames(db: Queryable, userIds: readonly string[]): Promise<Map<string, string[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("memberships")
    .innerJoin("communities", "communities.id", "memberships.community_id")
    .select((eb) => [
      "memberships.user_id",
      "communities.name",
      eb.fn
        .agg<number>("row_number")
        .over((over) => over.partitionBy("memberships.user_id").orderBy("communities.name"))
        .as("place"),
    ])
    .where("memberships.user_id", "in", [...userIds])
    .where("communities.is_active", "=", true)
    .orderBy("communities.name")
    .execute();
  const names = new Map<string, string[]>();
  for (const row of rows) {
    if (Number(row.place) > 3) continue;
    const known = names.get(row.user_id);
    if (known) known.push(row.name);
    else names.set(row.user_id, [row.name]);
  }
  return names;
}

/** Locks admins and one more user until the transaction ends, so that two admins who demote each other take turns. */
export async function lockAdminsAnd(tx: Tx, userId: string): Promise<Set<string>> {
  const rows = await tx.db
    .selectFrom("users")
    .select(["id", "role"])
    .where((eb) => eb.or([eb("role", "=", "admin"), eb("id", "=", userId)]))
    .where("deleted_at", "is", null)
    .where((eb) => eb.or([eb("suspended_at", "is", null), eb("id", "=", userId)]))
    .orderBy("id")
    .forUpdate()
    .execute();
  return new Set(rows.filter((row) => row.role === "admin").map((row) => row.id));
}

export async function findOpenSessions(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.db.selectFrom("sessions").select("id").where("user_id", "=", userId).where("revoked_at", "is", null).execute();
  return rows.map((row) => row.id);
}

function searched(search: UserSearch) {
  if (search === null) return sql<boolean>`true`;
  if (search.by === "id") return sql<boolean>`users.id = ${search.text}::uuid`;
  if (search.by === "address") return sql<boolean>`users.email_canonical = ${search.text}`;
  const pattern = containing(search.text);
  return sql<boolean>`(lower(users.display_name) like ${pattern} or users.email_canonical like ${pattern})`;
}

/** Accounts are neither deleted nor guests. */
const IS_ACCOUNT = sql<boolean>`(users.deleted_at is null and users.email is not null and not users.is_guest)`;

function toListed({ search, filter }: { search: UserSearch; filter: UserFilter }): RawBuilder<boolean> {
  const isFound = sql<boolean>`${IS_ACCOUNT} and ${searched(search)}`;
  if (filter === "all") return isFound;
  return filter === "suspended" ? sql`${isFound} and users.suspended_at is not null` : sql`${isFound} and users.role = ${filter}`;
}

function selectManaged(db: Queryable) {
  return db
    .selectFrom("users")
    .select([
      "users.id",
      "users.email",
      "users.display_name",
      "users.photo_url",
      "users.face",
      "users.role",
      "users.suspended_at",
      "users.date_joined",
    ])
    .select((eb) => [
      eb.selectFrom("last_visits").select("last_visits.at").whereRef("last_visits.user_id", "=", "users.id").as("last_seen_at"),
      eb
        .selectFrom("second_factors")
        .select("second_factors.confirmed_at")
        .whereRef("second_factors.user_id", "=", "users.id")
        .as("factor_confirmed_at"),
      eb
        .selectFrom("memberships")
        .innerJoin("communities", "communities.id", "memberships.community_id")
        .select((count) => count.fn.countAll<number>().as("count"))
        .whereRef("memberships.user_id", "=", "users.id")
        .where("communities.is_active", "=", true)
        .as("community_count"),
    ])
    .where(IS_ACCOUNT)
    .$narrowType<{ email: string }>();
}

type ManagedRow = Awaited<ReturnType<ReturnType<typeof selectManaged>["execute"]>>[number];

function toManaged(row: ManagedRow): ManagedUser {
  return {
    id: row.id,
    email: row.email,
    displayName: row.display_name,
    photoUrl: row.photo_url,
    face: toShownFace(row),
    role: row.role,
    isSuspended: row.suspended_at !== null,
    hasSecondFactor: row.factor_confirmed_at !== null,
    dateJoined: row.date_joined.getTime(),
    lastSeenAt: toInstant(row.last_seen_at),
    communityCount: Number(row.community_count ?? 0),
  };
}

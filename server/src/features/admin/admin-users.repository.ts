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
  /** Of open communities, at most three, by name. */
  communityNames: readonly string[];
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

export interface UserCounts {
  all: number;
  ordinary: number;
  creator: number;
  admin: number;
  suspended: number;
}

/** A page of accounts, and how many of all accounts that match the search have each role, or are suspended. */
export async function findManagedUsers(
  db: Queryable,
  input: { search: UserSearch; filter: UserFilter; sort: UserSort; offset: number; limit: number },
): Promise<{ users: ManagedUser[]; counts: UserCounts }> {
  const { ids, ...counts } = input.search === null ? await findPageOfAll(db, input) : await findPageOfFound(db, input);
  const rows = ids.length === 0 ? [] : await selectManaged(db).where("users.id", "in", ids).execute();
  const users = new Map(rows.map((row) => [row.id, toManaged(row)]));
  return { users: ids.flatMap((id) => users.get(id) ?? []), counts };
}

type PageInput = Omit<Parameters<typeof findManagedUsers>[1], "search">;
type PageIds = UserCounts & { ids: string[] };

/** Each number and the page are read from an index. A role is also asked as `role <> 'ordinary'`, which the partial index of migration 0051 needs. */
async function findPageOfAll(db: Queryable, input: PageInput): Promise<PageIds> {
  const { rows } = await sql<PageIds>`
    select array(${isSortedByVisit(input.sort) ? pageByVisit(input) : pageInOrder(input)}) as ids,
      (select count(*) from users where deleted_at is null and not is_guest) as "all", 0 as ordinary,
      (select count(*) from users where deleted_at is null and role <> 'ordinary' and role = 'creator') as creator,
      (select count(*) from users where deleted_at is null and role <> 'ordinary' and role = 'admin') as admin,
      (select count(*) from users where deleted_at is null and suspended_at is not null and not is_guest) as suspended`.execute(db);
  const page = toNumbers(rows[0] as PageIds);
  return { ...page, ordinary: page.all - page.creator - page.admin };
}

/** Accounts that match are looked for once, for the numbers and the page. */
async function findPageOfFound(db: Queryable, input: PageInput & { search: UserSearch }): Promise<PageIds> {
  const isByVisit = isSortedByVisit(input.sort);
  const { rows } = await sql<PageIds>`
    with users as materialized (
      select users.id, users.role, users.suspended_at, users.date_joined, users.display_name${isByVisit ? sql`, last_visits.at as last_seen_at` : sql``}
      from users ${isByVisit ? sql`left join last_visits on last_visits.user_id = users.id` : sql``}
      where ${IS_ACCOUNT} and ${searched(input.search)}
    )
    select array(
        select users.id from users where ${isInFilter(input.filter)} order by ${toOrder(input.sort)} offset ${input.offset} limit ${input.limit}
      ) as ids, count(*) as "all", count(*) filter (where role = 'ordinary') as ordinary, count(*) filter (where role = 'creator') as creator,
      count(*) filter (where role = 'admin') as admin, count(*) filter (where suspended_at is not null) as suspended
    from users`.execute(db);
  return toNumbers(rows[0] as PageIds);
}

function toNumbers({ ids, all, ordinary, creator, admin, suspended }: PageIds): PageIds {
  return {
    ids,
    all: Number(all),
    ordinary: Number(ordinary),
    creator: Number(creator),
    admin: Number(admin),
    suspended: Number(suspended),
  };
}

const isSortedByVisit = (sort: UserSort) => sort.endsWith("last_seen");
const BY_NAME = sql`lower(users.display_name), users.id`;
const toDirection = (sort: UserSort) => (sort.startsWith("-") ? sql`desc` : sql`asc`);

/** Those who were never seen stand last in either direction. */
function toOrder(sort: UserSort): RawBuilder<unknown> {
  const direction = toDirection(sort);
  if (isSortedByVisit(sort)) return sql`last_seen_at ${direction} nulls last, ${BY_NAME}`;
  if (sort.endsWith("joined")) return sql`users.date_joined ${direction}, ${BY_NAME}`;
  return sql`lower(users.display_name) ${direction}, users.id`;
}

function isInFilter(filter: UserFilter): RawBuilder<boolean> {
  if (filter === "all") return sql`true`;
  return filter === "suspended" ? sql`users.suspended_at is not null` : sql`users.role = ${filter}`;
}

const pageInOrder = ({ filter, sort, offset, limit }: PageInput) => sql`
  select users.id from users where ${IS_ACCOUNT} and ${isInFilter(filter)} order by ${toOrder(sort)} offset ${offset} limit ${limit}`;

/** Those who were never seen are looked for only where the others do not fill the page, because the index of visits has the order of the others alone. */
function pageByVisit({ filter, sort, offset, limit }: PageInput) {
  const last = offset + limit;
  const isListed = sql`${IS_ACCOUNT} and ${isInFilter(filter)}`;
  return sql`
    with seen as materialized (
      select users.id, users.display_name, last_visits.at as last_seen_at from last_visits join users on users.id = last_visits.user_id
      where ${isListed} order by last_visits.at ${toDirection(sort)}, ${BY_NAME} limit ${last}
    ), unseen as (
      select users.id, users.display_name, null::timestamptz as last_seen_at from users
      where ${isListed} and not exists (select from last_visits where last_visits.user_id = users.id) and (select count(*) from seen) < ${last}
      order by ${BY_NAME} limit ${last}
    )
    select id from (select * from seen union all select * from unseen) as users order by ${toOrder(sort)} offset ${offset} limit ${limit}`;
}

export async function findManagedUser(db: Queryable, id: string): Promise<ManagedUser | null> {
  const row = await selectManaged(db).where("users.id", "=", id).executeTakeFirst();
  return row ? toManaged(row) : null;
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
      sql<string[]>`array(
        select communities.name from memberships join communities on communities.id = memberships.community_id
        where memberships.user_id = users.id and communities.is_active order by communities.name limit 3)`.as("community_names"),
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
    communityNames: row.community_names,
  };
}

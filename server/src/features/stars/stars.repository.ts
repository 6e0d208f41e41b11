import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import { LOCK_CLASS, lockKey } from "../../db/event-lock.ts";
import type { Queryable } from "../../db/queryable.ts";
import { selectUnreadCount } from "../notices/notices.repository.ts";

export const NO_COMMUNITY = "00000000-0000-0000-0000-000000000000";

export interface NewStarEntry {
  id: string;
  awardKey: string;
  userId: string;
  communityId: string | null;
  eventId: string | null;
  amount: number;
  reason: string;
  resultsVersion: number | null;
}

/** Adds entries; those whose award key is taken are left out. Answers the ones that were added. */
export async function insertStarEntries(db: Queryable, entries: readonly NewStarEntry[], now: Instant): Promise<NewStarEntry[]> {
  if (entries.length === 0) return [];
  const rows = await db
    .insertInto("star_entries")
    .values(
      entries.map((entry) => ({
        id: entry.id,
        award_key: entry.awardKey,
        user_id: entry.userId,
        community_id: entry.communityId,
        event_id: entry.eventId,
        amount: entry.amount,
        reason: entry.reason,
        results_version: entry.resultsVersion,
        at: new Date(now),
      })),
    )
    .onConflict((conflict) => conflict.column("award_key").doNothing())
    .returning("id")
    .execute();
  const added = new Set(rows.map((row) => row.id));
  return entries.filter((entry) => added.has(entry.id));
}

/** The award key of stars given by an admin. */
export const handKey = ({ grantId, userId }: { grantId: string; userId: string }): string => `hand:${grantId}:${userId}`;

/** Whether stars were given by this grant of an admin already. */
export async function isGranted(db: Queryable, grant: { grantId: string; userId: string }): Promise<boolean> {
  const row = await db.selectFrom("star_entries").select("id").where("award_key", "=", handKey(grant)).executeTakeFirst();
  return row !== undefined;
}

/** Held until the transaction ends: awards of one event run one after the other, each seeing the result of the one before. */
export async function lockAwards(db: Queryable, eventId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_CLASS.stars}::int4, ${lockKey(eventId)}::int4)`.execute(db);
}

export interface Given {
  amount: number;
  /** The newest version of the results from which an entry was made. */
  resultsVersion: number;
}

/** What an event gave its people so far, by award key without the version (`event:rule:user`). */
export async function findGiven(db: Queryable, input: { eventId: string; userIds: readonly string[] }): Promise<Map<string, Given>> {
  if (input.userIds.length === 0) return new Map();
  const { rows } = await sql<{ award: string; amount: number; results_version: number }>`
    select regexp_replace(award_key, ':[0-9]+$', '') as award, sum(amount)::int4 as amount, coalesce(max(results_version), 0) as results_version
    from star_entries
    where event_id = ${input.eventId}::uuid and user_id = any (${[...input.userIds]}::uuid[])
    group by 1`.execute(db);
  return new Map(rows.map((row) => [row.award, { amount: row.amount, resultsVersion: row.results_version }]));
}

/** What an event gave one person by rule, with the newest reason; rules that gave nothing in the end are left out. */
export async function findAwardsOf(
  db: Queryable,
  { eventId, userId }: { eventId: string; userId: string },
): Promise<{ rule: string; communityId: string; amount: number; reason: string }[]> {
  const { rows } = await sql<{ rule: string; community_id: string; amount: number; reason: string }>`
    select split_part(award_key, ':', 2) as rule, community_id, sum(amount)::int4 as amount,
      (array_agg(reason order by results_version desc nulls last))[1] as reason
    from star_entries
    where event_id = ${eventId}::uuid and user_id = ${userId}::uuid and community_id is not null
    group by 1, 2
    having sum(amount) <> 0
    order by 1`.execute(db);
  return rows.map(({ community_id, ...row }) => ({ ...row, communityId: community_id }));
}

export interface StarMove {
  userId: string;
  communityId: string;
  period: string;
  stars: number;
}

/** Moves totals. Rows are touched in one order, so that two transactions never wait for each other in a circle. */
export async function addToTotals(db: Queryable, moves: readonly StarMove[], now: Instant): Promise<void> {
  if (moves.length === 0) return;
  const sorted = [...moves].sort((x, y) => toKey(x).localeCompare(toKey(y)));
  await db
    .insertInto("star_totals")
    .values(
      sorted.map((move) => ({
        user_id: move.userId,
        community_id: move.communityId,
        period: move.period,
        stars: move.stars,
        updated_at: new Date(now),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["user_id", "community_id", "period"]).doUpdateSet({
        stars: sql`star_totals.stars + excluded.stars`,
        updated_at: sql`excluded.updated_at`,
      }),
    )
    .execute();
}

const toKey = (move: StarMove) => `${move.userId} ${move.communityId} ${move.period}`;

/** A user's stars everywhere and in one community, and their unread notices, in one statement, because every open page polls it. */
export async function findPolledTotals(
  db: Queryable,
  { userId, communityId, now }: { userId: string; communityId: string | null; now: Instant },
): Promise<{ total: number; inCommunity: number | null; unreadNotices: number }> {
  const starsIn = (place: string) =>
    db
      .selectFrom("star_totals")
      .select("stars")
      .where("user_id", "=", userId)
      .where("period", "=", "all")
      .where("community_id", "=", place);
  const row = await db
    .selectNoFrom([
      starsIn(NO_COMMUNITY).as("total"),
      starsIn(communityId ?? NO_COMMUNITY).as("in_community"),
      selectUnreadCount(db, { userId, now }).as("unread"),
    ])
    .executeTakeFirstOrThrow();
  const inCommunity = communityId === null ? null : (row.in_community ?? 0);
  return { total: row.total ?? 0, inCommunity, unreadNotices: Number(row.unread) };
}

/** A user's stars since ever and in one month (`YYYY-MM`), in one community or everywhere. */
export async function findPeriodTotals(
  db: Queryable,
  input: { userId: string; communityId: string | null; month: string },
): Promise<{ all: number; month: number }> {
  const rows = await db
    .selectFrom("star_totals")
    .select(["period", "stars"])
    .where("user_id", "=", input.userId)
    .where("community_id", "=", input.communityId ?? NO_COMMUNITY)
    .where("period", "in", ["all", input.month])
    .execute();
  const of = (period: string) => rows.find((row) => row.period === period)?.stars ?? 0;
  return { all: of("all"), month: of(input.month) };
}

/** A user's entries, newest first, each with the user's total right after it; `eventId` and `communityId` leave those of one. */
export async function findStarEntries(
  db: Queryable,
  input: { userId: string; eventId: string | null; communityId?: string | null; offset: number; limit: number },
) {
  let query = db
    .with("ledger", (with_) =>
      with_
        .selectFrom("star_entries")
        .select(["id", "amount", "reason", "event_id", "community_id", "at"])
        .select(sql<number>`sum(amount) over (order by at, id)`.as("balance"))
        .where("user_id", "=", input.userId),
    )
    .selectFrom("ledger")
    .leftJoin("events", "events.id", "ledger.event_id")
    .leftJoin("communities", "communities.id", "ledger.community_id");
  if (input.eventId !== null) query = query.where("ledger.event_id", "=", input.eventId);
  if (input.communityId) query = query.where("ledger.community_id", "=", input.communityId);
  const rows = await query
    .select(["ledger.id", "ledger.amount", "ledger.reason", "ledger.balance", "ledger.event_id", "ledger.community_id", "ledger.at"])
    .select(["events.name as event_name", "communities.name as community_name", "communities.slug as community_slug"])
    .select((eb) => eb.case().when("events.deleted_at", "is", null).then(eb.ref("events.type")).end().as("event_type"))
    .orderBy("ledger.at", "desc")
    .orderBy("ledger.id", "desc")
    .offset(input.offset)
    .limit(input.limit)
    .execute();
  const { count } = await query.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { rows, totalEntries: Number(count) };
}

export interface Unbalanced {
  userId: string;
  /** Null for the total over all communities. */
  communityId: string | null;
  period: string;
  total: number;
  sum: number;
}

/** Totals of any place and period that are not the sum of their entries; of everybody where no users are named. */
export async function findUnbalanced(db: Queryable, limit = 100, userIds: readonly string[] | null = null): Promise<Unbalanced[]> {
  const among = (column: string) => (userIds === null ? sql`true` : sql`${sql.ref(column)} = any(${userIds}::uuid[])`);
  const { rows } = await sql<{ user_id: string; community_id: string; period: string; total: number; sum: number }>`
    with sums as (
      select entries.user_id, places.community_id, periods.period, sum(entries.amount)::int8 as sum
      from star_entries as entries
      cross join lateral (values (${NO_COMMUNITY}::uuid), (entries.community_id)) as places (community_id)
      cross join lateral (values ('all'), (to_char(entries.at at time zone 'UTC', 'YYYY-MM'))) as periods (period)
      where places.community_id is not null and ${among("entries.user_id")}
      group by entries.user_id, places.community_id, periods.period
    )
    select coalesce(totals.user_id, sums.user_id) as user_id, coalesce(totals.community_id, sums.community_id) as community_id,
      coalesce(totals.period, sums.period) as period, coalesce(totals.stars, 0) as total, coalesce(sums.sum, 0) as sum
    from (select * from star_totals where ${among("star_totals.user_id")}) as totals
    full join sums on sums.user_id = totals.user_id and sums.community_id = totals.community_id and sums.period = totals.period
    where coalesce(totals.stars, 0) <> coalesce(sums.sum, 0)
    order by 1, 2, 3
    limit ${limit}`.execute(db);
  return rows.map((row) => ({
    userId: row.user_id,
    communityId: row.community_id === NO_COMMUNITY ? null : row.community_id,
    period: row.period,
    total: Number(row.total),
    sum: Number(row.sum),
  }));
}

export async function countLedger(db: Queryable): Promise<{ entries: number; totals: number }> {
  const { rows } = await sql<{ entries: number; totals: number }>`
    select (select count(*) from star_entries) as entries, (select count(*) from star_totals) as totals`.execute(db);
  return { entries: Number(rows[0]?.entries ?? 0), totals: Number(rows[0]?.totals ?? 0) };
}

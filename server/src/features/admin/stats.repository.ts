import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

export interface UserGrowth {
  users: number;
  last7Days: number;
  previous7Days: number;
}

/** Each number is counted from the index of the accounts by date. */
export async function countUserGrowth(db: Queryable, input: { weekAgo: Instant; twoWeeksAgo: Instant }): Promise<UserGrowth> {
  const [weekAgo, twoWeeksAgo] = [new Date(input.weekAgo), new Date(input.twoWeeksAgo)];
  const { rows } = await sql<{ users: number; last: number; previous: number }>`
    select (select count(*) from users where deleted_at is null and not is_guest) as users,
      (select count(*) from users where deleted_at is null and not is_guest and date_joined > ${weekAgo}) as last,
      (select count(*) from users where deleted_at is null and not is_guest and date_joined > ${twoWeeksAgo} and date_joined <= ${weekAgo}) as previous`.execute(
    db,
  );
  const [row] = rows;
  return { users: Number(row?.users), last7Days: Number(row?.last), previous7Days: Number(row?.previous) };
}

export async function countEventsOn(db: Queryable): Promise<{ active: number; live: number }> {
  const row = await db
    .selectFrom("events")
    .select((eb) => [eb.fn.countAll<number>().as("active"), eb.fn.countAll<number>().filterWhere("status", "=", "live").as("live")])
    .where("status", "in", ["scheduled", "live"])
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return { active: Number(row.active), live: Number(row.live) };
}

/** Number of people who joined, picked or answered since an instant. Reads only events that were live since then. */
export async function countPlayersSince(db: Queryable, since: Instant): Promise<number> {
  const at = new Date(since);
  const { rows } = await sql<{ count: number }>`
    with recent as (
      select id from events
      where deleted_at is null and (status in ('scheduled', 'live', 'completing') or completed_at >= ${at})
    )
    select count(*) as count from (
      select user_id from entries where event_id in (select id from recent) and (joined_at >= ${at} or updated_at >= ${at})
      union
      select user_id from answers where event_id in (select id from recent) and received_at >= ${at}
    ) as players`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Accounts by the week of `starts` in which they were made; guests are none. */
export async function countUsersByWeek(db: Queryable, starts: readonly Instant[]): Promise<number[]> {
  const [first] = starts;
  if (first === undefined) return [];
  const { rows } = await sql<{ week: number; count: number }>`
    select floor(extract(epoch from (date_joined - ${new Date(first)}::timestamptz)) / 604800)::int as week, count(*) as count
    from users where deleted_at is null and not is_guest and date_joined >= ${new Date(first)} group by week`.execute(db);
  const counts = new Map(rows.map((row) => [Number(row.week), Number(row.count)]));
  return starts.map((_, week) => counts.get(week) ?? 0);
}

import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";
import { isStaffOf } from "../boards/boards.repository.ts";

/** How a member stands in one community: as on its board of all time. */
export interface OwnPlace {
  stars: number;
  rank: number | null;
  isTied: boolean;
}

/** A member's places in all of their communities, by community. A rank is one more than those with more stars who stand on the board. */
export async function findOwnPlaces(db: Queryable, userId: string): Promise<Map<string, OwnPlace>> {
  const { rows } = await sql<{ community_id: string; stars: number; above: number; sharing: number; is_ranked: boolean }>`
    select communities.id as community_id, coalesce(own.stars, 0) as stars,
      coalesce(own.stars, 0) > 0 and (communities.is_staff_ranked or not ${isStaffOf(sql.ref("communities.id"))}) as is_ranked,
      counted.above, counted.sharing
    from memberships as mine
    join communities on communities.id = mine.community_id and communities.is_active
    join users on users.id = mine.user_id
    left join star_totals as own on own.user_id = mine.user_id and own.community_id = mine.community_id and own.period = 'all'
    cross join lateral (
      select count(*) filter (where others.stars > own.stars) as above, count(*) filter (where others.stars = own.stars) as sharing
      from star_totals as others
      join memberships on memberships.user_id = others.user_id and memberships.community_id = others.community_id
      join users on users.id = others.user_id and users.suspended_at is null and users.deleted_at is null
      where others.community_id = communities.id and others.period = 'all' and others.stars > 0 and others.stars >= own.stars
        and (communities.is_staff_ranked or not ${isStaffOf(sql.ref("communities.id"))})
    ) as counted
    where mine.user_id = ${userId}::uuid`.execute(db);
  return new Map(
    rows.map((row) => [
      row.community_id,
      {
        stars: Number(row.stars),
        rank: row.is_ranked ? Number(row.above) + 1 : null,
        isTied: row.is_ranked && Number(row.sharing) > 1,
      },
    ]),
  );
}

/** What is on in one community. */
export interface CommunityMoment {
  liveCount: number;
  nextLockAt: Instant | null;
}

/** What is on in each of some communities: games somebody leads, and the first lock until an instant. Communities where nothing is on are left out. */
export async function findMoments(
  db: Queryable,
  a: { communityIds: readonly string[]; now: Instant; until: Instant },
): Promise<Map<string, CommunityMoment>> {
  if (a.communityIds.length === 0) return new Map();
  const { rows } = await sql<{ community_id: string; live: number; next_lock_at: Date | null }>`
    select events.community_id,
      count(*) filter (where events.status = 'live' and exists (select from rooms where rooms.event_id = events.id)) as live,
      min((select min(slots.lock_at) from slots where slots.event_id = events.id
        and slots.lock_at > ${new Date(a.now)}::timestamptz and slots.lock_at <= ${new Date(a.until)}::timestamptz)) as next_lock_at
    from events
    where events.community_id = any (${[...a.communityIds]}::uuid[]) and events.status in ('scheduled', 'live') and events.deleted_at is null
    group by events.community_id`.execute(db);
  return new Map(rows.map((row) => [row.community_id, { liveCount: Number(row.live), nextLockAt: row.next_lock_at?.getTime() ?? null }]));
}

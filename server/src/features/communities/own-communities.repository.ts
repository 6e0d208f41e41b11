import type { Instant } from "@sparc/sparclets/kernel/instant";
import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";
import { isAbsent, selectStaff } from "../boards/boards.repository.ts";
import { isHostedBy } from "../events/event-hosts.repository.ts";

/** A member's standing in one community, by its board of all time. */
export interface OwnPlace {
  stars: number;
  rank: number | null;
  isTied: boolean;
  /** The number of events that they made or co-host. */
  hostedCount: number;
  joinedAt: Instant;
}

interface PlaceRow {
  community_id: string;
  stars: number;
  above: number;
  sharing: number;
  is_ranked: boolean;
  hosted: number;
  joined_at: Date;
}

const staff = selectStaff(sql.ref("communities.id"));

/** How many members of a community stand above the member, and how many beside; `from` names the totals that are counted `others`. */
const countPeers = (from: RawBuilder<unknown>) => sql`
  select count(*) filter (where others.stars > own.stars) as above, count(*) filter (where others.stars = own.stars) as sharing
  from ${from} join memberships
    on memberships.user_id = others.user_id and memberships.community_id = others.community_id and not memberships.is_guest
  where others.community_id = communities.id and others.period = 'all' and others.stars > 0 and others.stars >= own.stars
    and not ${isAbsent(sql.ref("others.user_id"))}`;

/**
 * A member's ranks in all of their communities, by community. A rank is one more than the number of people on the board with more stars. Hosts
 * who are not ranked are counted with everybody, and then taken off: looking for each member among the hosts would take far longer.
 */
export async function findOwnPlaces(db: Queryable, userId: string): Promise<Map<string, OwnPlace>> {
  const { rows } = await sql<PlaceRow>`
    select communities.id as community_id, mine.joined_at, coalesce(own.stars, 0) as stars,
      coalesce(own.stars, 0) > 0 and (communities.is_staff_ranked
        or not exists (select from (${staff}) as hosts where hosts.user_id = mine.user_id)) as is_ranked,
      peers.above - unranked.above as above, peers.sharing - unranked.sharing as sharing,
      (select count(*) from events where events.community_id = communities.id and ${isHostedBy(userId)}
        and events.deleted_at is null and events.rehearsal_of is null) as hosted
    from memberships as mine
    join communities on communities.id = mine.community_id and communities.is_active
    left join star_totals as own on own.user_id = mine.user_id and own.community_id = mine.community_id and own.period = 'all'
    cross join lateral (${countPeers(sql`star_totals as others`)}) as peers
    cross join lateral (
      ${countPeers(sql`(select distinct user_id from (${staff}) as hosts where not communities.is_staff_ranked) as hosts
        join star_totals as others on others.user_id = hosts.user_id`)}
    ) as unranked
    where mine.user_id = ${userId}::uuid`.execute(db);
  return new Map(
    rows.map((row) => [
      row.community_id,
      {
        stars: Number(row.stars),
        rank: row.is_ranked ? Number(row.above) + 1 : null,
        isTied: row.is_ranked && Number(row.sharing) > 1,
        hostedCount: Number(row.hosted),
        joinedAt: row.joined_at.getTime(),
      },
    ]),
  );
}

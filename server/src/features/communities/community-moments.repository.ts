import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

/** What is on in one community. */
export interface CommunityMoment {
  /** Games that somebody leads right now. */
  liveCount: number;
  nextLockAt: Instant | null;
  /** What somebody leads right now, else what is open, else what starts first. */
  currentEvent: CurrentEvent | null;
}

export interface CurrentEvent {
  id: string;
  name: string;
  status: "scheduled" | "live";
  startsAt: Instant | null;
}

interface MomentRow {
  community_id: string;
  live: number;
  next_lock_at: Date | null;
  event_id: string;
  name: string;
  status: CurrentEvent["status"];
  starts_at: Date | null;
}

/** What is on in each of some communities, with the first lock until an instant. Communities where nothing is on are left out. */
export async function findMoments(
  db: Queryable,
  a: { communityIds: readonly string[]; now: Instant; until: Instant },
): Promise<Map<string, CommunityMoment>> {
  if (a.communityIds.length === 0) return new Map();
  const { rows } = await sql<MomentRow>`
    with open_events as (
      select events.id, events.community_id, events.name, events.status, events.starts_at,
        events.status = 'live' and exists (select from rooms where rooms.event_id = events.id) as is_led,
        (select min(slots.lock_at) from slots where slots.event_id = events.id
          and slots.lock_at > ${new Date(a.now)}::timestamptz and slots.lock_at <= ${new Date(a.until)}::timestamptz) as next_lock_at
      from events
      where events.community_id = any (${[...a.communityIds]}::uuid[]) and events.status in ('scheduled', 'live') and events.deleted_at is null
    )
    select distinct on (community_id) community_id, id as event_id, name, status, starts_at,
      count(*) filter (where is_led) over community as live, min(next_lock_at) over community as next_lock_at
    from open_events
    window community as (partition by community_id)
    order by community_id, is_led desc, status = 'live' desc, starts_at nulls last, name, id`.execute(db);
  return new Map(rows.map((row) => [row.community_id, toMoment(row)]));
}

function toMoment(row: MomentRow): CommunityMoment {
  const { event_id: id, name, status, starts_at, next_lock_at, live } = row;
  return {
    liveCount: Number(live),
    nextLockAt: next_lock_at?.getTime() ?? null,
    currentEvent: { id, name, status, startsAt: starts_at?.getTime() ?? null },
  };
}

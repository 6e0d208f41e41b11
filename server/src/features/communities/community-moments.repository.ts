import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { sql } from "kysely";
import { toInstant } from "../../db/instants.ts";
import type { Queryable } from "../../db/queryable.ts";

/** A live event of a community, or the next to start. */
export interface OpenEvent {
  id: string;
  name: string;
  status: "scheduled" | "live";
  type: string;
  /** Null unless the event is live and its type is one of the requested ones. */
  rules: JsonObject | null;
  startsAt: Instant | null;
  /** Whether a host leads the event now. */
  isLed: boolean;
}

export interface OpenEvents {
  /** All live events and the next scheduled one, by start. */
  events: OpenEvent[];
  nextLockAt: Instant | null;
}

interface OpenRow {
  community_id: string;
  id: string;
  name: string;
  status: OpenEvent["status"];
  type: string;
  rules: JsonObject | null;
  starts_at: Date | null;
  is_led: boolean;
  next_lock_at: Date | null;
}

/**
 * Current events in each of some communities, with the first lock of picks until an instant. Communities without any are left out. Rules
 * are read of the types in `ruledTypes` alone, and locks of those in `pickedTypes`, because self-paced types have no lock of picks.
 */
export async function findOpenEvents(
  db: Queryable,
  input: { communityIds: readonly string[]; ruledTypes: readonly string[]; pickedTypes: readonly string[]; now: Instant; until: Instant },
): Promise<Map<string, OpenEvents>> {
  if (input.communityIds.length === 0) return new Map();
  const { rows } = await sql<OpenRow>`
    with open_events as (
      select events.id, events.community_id, events.name, events.status, events.type, events.starts_at,
        case when events.status = 'live' and (events.ends_at is null or events.ends_at > ${new Date(input.now)}::timestamptz)
          and events.type = any (${[...input.ruledTypes]}::text[]) then events.rules end as rules,
        events.status = 'live' and exists (select from rooms where rooms.event_id = events.id) as is_led,
        (select min(slots.lock_at) from slots where slots.event_id = events.id and events.type = any (${[...input.pickedTypes]}::text[])
          and slots.lock_at > ${new Date(input.now)}::timestamptz and slots.lock_at <= ${new Date(input.until)}::timestamptz) as next_lock_at
      from events
      where events.community_id = any (${[...input.communityIds]}::uuid[]) and events.status in ('scheduled', 'live') and events.deleted_at is null
    ), placed as (
      select open_events.*, min(next_lock_at) over (partition by community_id) as first_lock_at,
        row_number() over (partition by community_id, status order by starts_at nulls last, name, id) as place
      from open_events
    )
    select community_id, id, name, status, type, rules, starts_at, is_led, first_lock_at as next_lock_at
    from placed
    where status = 'live' or place = 1
    order by community_id, starts_at nulls last, name, id`.execute(db);
  const found = new Map<string, OpenEvents>();
  for (const row of rows) {
    const open = found.get(row.community_id) ?? { events: [], nextLockAt: toInstant(row.next_lock_at) };
    open.events.push(toOpenEvent(row));
    found.set(row.community_id, open);
  }
  return found;
}

function toOpenEvent({ id, name, status, type, rules, starts_at, is_led }: OpenRow): OpenEvent {
  return { id, name, status, type, rules, startsAt: toInstant(starts_at), isLed: is_led };
}

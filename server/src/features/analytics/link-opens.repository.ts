import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

export interface DayOpens {
  eventId: string;
  /** The UTC date, such as "2026-05-01". */
  day: string;
  opens: number;
}

/** Adds to the counts of some days. Days of events that were deleted meanwhile are left out. */
export async function addLinkOpens(db: Queryable, days: readonly DayOpens[]): Promise<void> {
  await sql`
    insert into link_opens (event_id, day, opens)
    select events.id, given.day, given.opens
    from unnest(
      ${days.map(({ eventId }) => eventId)}::uuid[], ${days.map(({ day }) => day)}::date[], ${days.map(({ opens }) => opens)}::int4[]
    ) as given (event_id, day, opens) join events on events.id = given.event_id
    order by events.id, given.day
    on conflict (event_id, day) do update set opens = link_opens.opens + excluded.opens
  `.execute(db);
}

export interface LinkOpenSums {
  total: number;
  last7Days: number;
}

/** The last 7 days end with `day` (in UTC, itself included). */
export async function sumLinkOpens(db: Queryable, { eventId, day }: { eventId: string; day: string }): Promise<LinkOpenSums> {
  const { rows } = await sql<{ total: string | number; last7Days: string | number }>`
    select coalesce(sum(opens), 0) as total, coalesce(sum(opens) filter (where day > ${day}::date - 7), 0) as "last7Days"
    from link_opens where event_id = ${eventId}::uuid
  `.execute(db);
  return { total: Number(rows[0]?.total ?? 0), last7Days: Number(rows[0]?.last7Days ?? 0) };
}

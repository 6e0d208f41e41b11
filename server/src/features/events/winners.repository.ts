import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";
import { shownName } from "../players/shown-names.repository.ts";

export interface Winner {
  userId: string;
  rank: number;
  name: string;
  /** Points in units of the event's type. */
  units: number;
}

const WINNERS = 3;

/** The first rows of several completed events, best first; equal ranks in the order of joining. */
export async function findWinnersAmong(db: Queryable, eventIds: readonly string[]): Promise<Map<string, Winner[]>> {
  const winners = new Map<string, Winner[]>(eventIds.map((id) => [id, []]));
  if (eventIds.length === 0) return winners;
  const { rows } = await sql<{ event_id: string; user_id: string; rank: number; keys: unknown; display_name: string }>`
    select listed.event_id, users.id as user_id, best.rank, best.keys, coalesce(${shownName}, users.display_name) as display_name
    from unnest(${[...eventIds]}::uuid[]) as listed (event_id)
    cross join lateral (
      select rank, keys, entry_no from final_standings
      where event_id = listed.event_id and rank between 1 and ${WINNERS}
      order by rank, entry_no limit ${WINNERS}
    ) as best
    join entries on entries.event_id = listed.event_id and entries.entry_no = best.entry_no
    join users on users.id = entries.user_id
    order by best.rank, best.entry_no`.execute(db);
  for (const row of rows)
    winners.get(row.event_id)?.push({ userId: row.user_id, rank: row.rank, name: row.display_name, units: unitsIn(row.keys) });
  return winners;
}

/** Points are the first key of a ranking. */
export function unitsIn(keys: unknown): number {
  const [units] = Array.isArray(keys) ? keys : [];
  return typeof units === "number" ? units : 0;
}

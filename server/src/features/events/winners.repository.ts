import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";
import { shownName } from "../players/shown-names.repository.ts";

/** What one person has from an event. */
export interface OwnResult {
  /** The final rank; null until the event is completed, and for an entry that is excluded from the ranking. */
  rank: number | null;
  /** Points in units of the event's type; null when the rank is null. */
  units: number | null;
  /** The sum of the event's star entries, corrections included. */
  stars: number;
}

/** A person's results among events: a final rank or stars. */
export async function findOwnResultsAmong(
  db: Queryable,
  input: { userId: string; eventIds: readonly string[] },
): Promise<Map<string, OwnResult>> {
  const results = new Map<string, OwnResult>();
  if (input.eventIds.length === 0) return results;
  const ranks = await db
    .selectFrom("entries")
    .innerJoin("final_standings as finals", (join) =>
      join.onRef("finals.event_id", "=", "entries.event_id").onRef("finals.entry_no", "=", "entries.entry_no"),
    )
    .select(["entries.event_id", "finals.rank", "finals.keys"])
    .where("entries.user_id", "=", input.userId)
    .where("entries.event_id", "in", input.eventIds)
    .execute();
  for (const { event_id, rank, keys } of ranks)
    results.set(event_id, rank > 0 ? { rank, units: unitsIn(keys), stars: 0 } : { rank: null, units: null, stars: 0 });
  const stars = await db
    .selectFrom("star_entries")
    .select((eb) => ["event_id", eb.fn.sum<number>("amount").as("stars")])
    .where("user_id", "=", input.userId)
    .where("event_id", "in", input.eventIds)
    .groupBy("event_id")
    .execute();
  for (const row of stars) {
    if (row.event_id === null) continue;
    const { rank, units } = results.get(row.event_id) ?? { rank: null, units: null };
    results.set(row.event_id, { rank, units, stars: Number(row.stars) });
  }
  return results;
}

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
function unitsIn(keys: unknown): number {
  const [units] = Array.isArray(keys) ? keys : [];
  return typeof units === "number" ? units : 0;
}

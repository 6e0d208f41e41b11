import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

/** How far the players of an event came. Each is part of the one before; who was taken out of the game is in none. */
export interface EventCounts {
  joined: number;
  /** Gave at least one answer, guess or pick. */
  answered: number;
  /** Gave something to every slot. */
  finished: number;
}

interface Row {
  joined: string | number;
  answered: string | number;
  finished: string | number;
}

/**
 * Of several events at once, for dashboards; events nobody joined are not in the map. An answer, a guess in a run and a pick are the same
 * here: something given to a slot.
 */
export async function findEventCounts(db: Queryable, eventIds: readonly string[]): Promise<ReadonlyMap<string, EventCounts>> {
  if (eventIds.length === 0) return new Map();
  const { rows } = await sql<Row & { event_id: string }>`
    with due as (
      select event_id, count(*) as slots from slots where event_id = any(${[...eventIds]}::uuid[]) group by event_id
    ), played as (
      select entries.event_id, entries.user_id, (
        select count(*) from (
          select slot_key from answers where answers.event_id = entries.event_id and answers.user_id = entries.user_id
          union select slot_key from runs where runs.event_id = entries.event_id and runs.user_id = entries.user_id and runs.guess_count > 0
          union select jsonb_object_keys(entries.picks)
        ) as given
        where exists (select from slots where slots.event_id = entries.event_id and slots.slot_key = given.slot_key)
      ) as given
      from entries
      where entries.event_id = any(${[...eventIds]}::uuid[]) and entries.excluded_at is null
    )
    select played.event_id,
      count(*) as joined,
      count(*) filter (where played.given > 0) as answered,
      count(*) filter (where played.given > 0 and played.given >= due.slots) as finished
    from played left join due on due.event_id = played.event_id
    group by played.event_id
  `.execute(db);
  return new Map(
    rows.map((row) => [row.event_id, { joined: Number(row.joined), answered: Number(row.answered), finished: Number(row.finished) }]),
  );
}

import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

export interface GuestPart {
  hasEntry: boolean;
  /** The name that the host gave the guest in the event. */
  givenName: string | null;
  answerCount: number;
  stars: number;
}

/** What somebody has in an event: an entry, answers, and the stars that they were given so far. */
export async function countPart(db: Queryable, { eventId, userId }: { eventId: string; userId: string }): Promise<GuestPart> {
  const { rows } = await sql<{ has_entry: boolean; given_name: string | null; answers: number; stars: number }>`
    select
      exists (select from entries where event_id = ${eventId}::uuid and user_id = ${userId}::uuid) as has_entry,
      (select display_name from entries where event_id = ${eventId}::uuid and user_id = ${userId}::uuid) as given_name,
      (select count(*)::int4 from slots join answers on answers.event_id = slots.event_id and answers.slot_key = slots.slot_key
        where slots.event_id = ${eventId}::uuid and answers.user_id = ${userId}::uuid) as answers,
      (select coalesce(sum(amount), 0)::int4 from star_entries where event_id = ${eventId}::uuid and user_id = ${userId}::uuid) as stars`.execute(
    db,
  );
  const [row] = rows;
  return { hasEntry: row?.has_entry ?? false, givenName: row?.given_name ?? null, answerCount: row?.answers ?? 0, stars: row?.stars ?? 0 };
}

import { GUESTS_MAX } from "@sparc/contract/limits";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

/**
 * Takes one of an event's places for guests; false when all are taken. The event's row of this table stays locked until the transaction
 * ends, so that this is its last statement.
 */
export async function takeSeat(db: Queryable, eventId: string, most = GUESTS_MAX): Promise<boolean> {
  const { rows } = await sql`
    insert into event_guests (event_id, guest_count) values (${eventId}::uuid, 1)
    on conflict (event_id) do update set guest_count = event_guests.guest_count + 1 where event_guests.guest_count < ${most}
    returning guest_count`.execute(db);
  return rows.length > 0;
}

/** A guest who is erased, or has an account from now on, leaves a place to others. */
export async function releaseSeat(db: Queryable, eventId: string): Promise<void> {
  await sql`update event_guests set guest_count = greatest(guest_count - 1, 0) where event_id = ${eventId}::uuid`.execute(db);
}

/** How many guests an event has, and how many the host lets in from one address in ten minutes; null while the host has not said. */
export async function findEventGuests(db: Queryable, eventId: string): Promise<{ guestCount: number; perAddress: number | null }> {
  const row = await db.selectFrom("event_guests").select(["guest_count", "per_address"]).where("event_id", "=", eventId).executeTakeFirst();
  return { guestCount: row?.guest_count ?? 0, perAddress: row?.per_address ?? null };
}

/** What decides about a new guest of an event, read together: the community's unwanted words, how many guests there are, and the host's number. */
export async function findSeatFacts(
  db: Queryable,
  input: { eventId: string; communityId: string },
): Promise<{ blocklist: readonly string[]; guestCount: number; perAddress: number | null }> {
  const row = await db
    .selectFrom("communities")
    .leftJoin("event_guests", (join) => join.on("event_guests.event_id", "=", input.eventId))
    .select(["communities.guest_blocklist", "event_guests.guest_count", "event_guests.per_address"])
    .where("communities.id", "=", input.communityId)
    .executeTakeFirstOrThrow();
  return { blocklist: row.guest_blocklist, guestCount: row.guest_count ?? 0, perAddress: row.per_address };
}

export async function updatePerAddress(db: Queryable, input: { eventId: string; perAddress: number | null }): Promise<void> {
  await db
    .insertInto("event_guests")
    .values({ event_id: input.eventId, guest_count: 0, per_address: input.perAddress })
    .onConflict((conflict) => conflict.column("event_id").doUpdateSet({ per_address: input.perAddress }))
    .execute();
}

/** The next number for a name that somebody has already, from 2. */
export async function nextNameNumber(db: Queryable, input: { eventId: string; nameKey: string }): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`
    insert into guest_name_numbers (event_id, name_key, last_number) values (${input.eventId}::uuid, ${input.nameKey}, 2)
    on conflict (event_id, name_key) do update set last_number = guest_name_numbers.last_number + 1
    returning last_number`.execute(db);
  return rows[0]?.last_number ?? 2;
}

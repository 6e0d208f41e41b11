import { GUESTS_MAX } from "@sparc/contract/limits";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

/**
 * Takes some of an event's places for guests; false, and none taken, when fewer are left. The event's row of this table stays locked until the
 * transaction ends, so that this is its last statement.
 */
export async function takeSeats(db: Queryable, input: { eventId: string; count: number; most?: number }): Promise<boolean> {
  const { eventId, count, most = GUESTS_MAX } = input;
  const { rows } = await sql`
    insert into event_guests (event_id, guest_count) values (${eventId}::uuid, ${count}::int4)
    on conflict (event_id) do update set guest_count = event_guests.guest_count + excluded.guest_count
      where event_guests.guest_count + excluded.guest_count <= ${most}
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

/** What decides about the new guests of an event, read together. */
export interface SeatFacts {
  /** The community's unwanted names. */
  blocklist: readonly string[];
  guestCount: number;
  /** The host's number for one address; null leaves it to the server. */
  perAddress: number | null;
  /** Of the event's room; null without one. */
  roomState: JsonObject | null;
}

export async function findSeatFacts(db: Queryable, input: { eventId: string; communityId: string }): Promise<SeatFacts> {
  const row = await db
    .selectFrom("communities")
    .leftJoin("event_guests", (join) => join.on("event_guests.event_id", "=", input.eventId))
    .leftJoin("rooms", (join) => join.on("rooms.event_id", "=", input.eventId))
    .select(["communities.guest_blocklist", "event_guests.guest_count", "event_guests.per_address", "rooms.state"])
    .where("communities.id", "=", input.communityId)
    .executeTakeFirstOrThrow();
  return { blocklist: row.guest_blocklist, guestCount: row.guest_count ?? 0, perAddress: row.per_address, roomState: row.state };
}

export async function updatePerAddress(db: Queryable, input: { eventId: string; perAddress: number | null }): Promise<void> {
  await db
    .insertInto("event_guests")
    .values({ event_id: input.eventId, guest_count: 0, per_address: input.perAddress })
    .onConflict((conflict) => conflict.column("event_id").doUpdateSet({ per_address: input.perAddress }))
    .execute();
}

/** The next numbers for names that somebody has already, from 2: for each key as many as are asked for, the first of them is returned. */
export async function nextNameNumbers(
  db: Queryable,
  { eventId, counts }: { eventId: string; counts: ReadonlyMap<string, number> },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ name_key: string; last_number: number }>`
    insert into guest_name_numbers (event_id, name_key, last_number)
    select ${eventId}::uuid, name_key, 1 + count from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int4[])
      as given (name_key, count) order by name_key
    on conflict (event_id, name_key) do update set last_number = guest_name_numbers.last_number + excluded.last_number - 1
    returning name_key, last_number`.execute(db);
  return new Map(rows.map((row) => [row.name_key, row.last_number - (counts.get(row.name_key) ?? 1) + 1]));
}

import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

/** Guests are counted by the minute, so that the oldest of ten minutes leave one minute after the other. */
const MINUTE_MS = 60_000;
export const WINDOW_MS = 10 * MINUTE_MS;
const RETENTION_MS = 24 * 3_600_000;

/** How many guests of one address: those to count, or to take back. */
export interface AddressCount {
  addressHash: Uint8Array;
  count: number;
}

const toMinute = (now: Instant): string => new Date(Math.floor(now / MINUTE_MS) * MINUTE_MS).toISOString();

const toHashes = (counts: readonly AddressCount[]) => sql`${counts.map(({ addressHash }) => Buffer.from(addressHash))}::bytea[]`;
const toNumbers = (counts: readonly AddressCount[]) => sql`${counts.map(({ count }) => count)}::int4[]`;

/**
 * Counts more guests of some addresses, each of which is given once. Returns for each how many came within ten minutes with these, and since
 * when. The rows stay locked until the transaction ends; they are taken in the order of hashes, so that two such statements do not wait for
 * each other.
 */
export async function countGuests(
  db: Queryable,
  { counts, now }: { counts: readonly AddressCount[]; now: Instant },
): Promise<(AddressCount & { since: Instant })[]> {
  const { rows } = await sql<{ address_hash: Uint8Array; count: number; since: Date }>`
    with counted as (
      insert into guest_addresses (address_hash, window_start, count, expires_at)
      select hash, ${toMinute(now)}::timestamptz, added, ${new Date(now + RETENTION_MS).toISOString()}::timestamptz
      from unnest(${toHashes(counts)}, ${toNumbers(counts)}) as given (hash, added) order by hash
      on conflict (address_hash, window_start) do update set count = guest_addresses.count + excluded.count
      returning address_hash, count, window_start
    )
    select counted.address_hash, counted.count + coalesce(earlier.count, 0)::int4 as count, least(counted.window_start, earlier.since) as since
    from counted cross join lateral (
      select sum(count) as count, min(window_start) as since from guest_addresses
      where address_hash = counted.address_hash and window_start > ${new Date(now - WINDOW_MS).toISOString()}::timestamptz
        and window_start < ${toMinute(now)}::timestamptz and count > 0
    ) as earlier`.execute(db);
  return rows.map((row) => ({ addressHash: row.address_hash, count: row.count, since: row.since.getTime() }));
}

/** Takes those back that became no guests. */
export async function uncountGuests(db: Queryable, { counts, now }: { counts: readonly AddressCount[]; now: Instant }): Promise<void> {
  await sql`
    update guest_addresses set count = greatest(guest_addresses.count - given.taken, 0)
    from unnest(${toHashes(counts)}, ${toNumbers(counts)}) as given (hash, taken)
    where guest_addresses.address_hash = given.hash and guest_addresses.window_start = ${toMinute(now)}::timestamptz`.execute(db);
}

/** The first moment at which a stored address expires; null when none is stored. */
export async function findFirstExpiry(db: Queryable): Promise<Instant | null> {
  const row = await db
    .selectFrom("guest_addresses")
    .select(({ fn }) => fn.min("expires_at").as("at"))
    .executeTakeFirst();
  return row?.at?.getTime() ?? null;
}

export async function deleteExpiredAddresses(db: Queryable, now: Instant): Promise<void> {
  await db.deleteFrom("guest_addresses").where("expires_at", "<=", new Date(now)).execute();
}

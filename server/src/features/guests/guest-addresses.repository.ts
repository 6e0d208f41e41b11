import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

/** Guests are counted by the minute, so that the oldest of ten minutes leave one minute after the other. */
const MINUTE_MS = 60_000;
export const WINDOW_MS = 10 * MINUTE_MS;
const RETENTION_MS = 24 * 3_600_000;

interface AddressCount {
  addressHash: Uint8Array;
  now: Instant;
}

const toMinute = (now: Instant): Date => new Date(Math.floor(now / MINUTE_MS) * MINUTE_MS);

/** Counts one more guest of an address. Returns how many came within ten minutes, and since when. */
export async function countGuest(db: Queryable, { addressHash, now }: AddressCount): Promise<{ count: number; since: Instant }> {
  const hash = Buffer.from(addressHash);
  const minute = toMinute(now);
  const { rows } = await sql<{ count: number; since: Date }>`
    with counted as (
      insert into guest_addresses (address_hash, window_start, count, expires_at)
      values (${hash}, ${minute}, 1, ${new Date(now + RETENTION_MS)})
      on conflict (address_hash, window_start) do update set count = guest_addresses.count + 1
      returning count, window_start
    )
    select counted.count + coalesce(earlier.count, 0)::int4 as count, least(counted.window_start, earlier.since) as since
    from counted, (
      select sum(count) as count, min(window_start) as since from guest_addresses
      where address_hash = ${hash} and window_start > ${new Date(now - WINDOW_MS)} and window_start < ${minute} and count > 0
    ) as earlier`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A counter gave no count");
  return { count: row.count, since: row.since.getTime() };
}

/** Takes one back that became no guest. */
export async function uncountGuest(db: Queryable, { addressHash, now }: AddressCount): Promise<void> {
  await db
    .updateTable("guest_addresses")
    .set({ count: sql`greatest(count - 1, 0)` })
    .where("address_hash", "=", Buffer.from(addressHash))
    .where("window_start", "=", toMinute(now))
    .execute();
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

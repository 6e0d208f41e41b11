import { hkdfSync } from "node:crypto";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Queryable } from "../../db/queryable.ts";
import { hmacSha256 } from "../../lib/crypto.ts";
import { addressPrefix } from "../auth/address-prefix.ts";
import type { EventRecord } from "../events/event-record.ts";
import { type AddressCount, countGuests, uncountGuests, WINDOW_MS } from "./guest-addresses.repository.ts";
import { toPerAddress } from "./guests.policy.ts";

interface AskedSeat {
  event: EventRecord;
  address: string;
}

/** A guest who was counted: call what to give back when no guest came of it. */
export interface CountedGuest {
  giveBack(db: Queryable): Promise<void>;
}

/**
 * Limits how many guests come from one address. An event whose host or lobby lets more in counts its own; all others share one count. Only
 * keyed hashes of addresses are stored.
 */
export interface GuestAddressLimit {
  /**
   * Counts guests of one event, at most one statement for all, and a second one where some are refused; of one address the first ones come
   * in. `chosen` is the host's number. In a transaction the addresses stay locked until its end.
   */
  take(db: Queryable, input: { guests: readonly AskedSeat[]; chosen: number | null; now: Instant }): Promise<Result<CountedGuest>[]>;
}

export function createGuestAddressLimit({ config }: Pick<AppContext, "config">): GuestAddressLimit {
  const key = Buffer.from(hkdfSync("sha256", config.secretKeys[0].secret, "", "sparc guest address", 32));

  function toCount({ event, address }: AskedSeat, chosen: number | null) {
    const limit = toPerAddress(config.limits, { status: event.status, chosen });
    const isShared = limit === config.limits.guestsPer10Min;
    const addressHash = hmacSha256(key, isShared ? toNetwork(address) : `${toNetwork(address)} ${event.id}`);
    return { limit, addressHash, name: addressHash.toString("hex") };
  }

  return {
    async take(db, { guests, chosen, now }) {
      if (guests.length === 0) return [];
      const asked = guests.map((guest) => toCount(guest, chosen));
      const added = new Map<string, AddressCount>();
      for (const { name, addressHash } of asked) added.set(name, { addressHash, count: (added.get(name)?.count ?? 0) + 1 });
      const counted = await countGuests(db, { counts: [...added.values()], now });
      const byName = new Map(counted.map((row) => [Buffer.from(row.addressHash).toString("hex"), row]));
      /** Guests of each address before the next one that is looked at. */
      const before = new Map(counted.map(({ addressHash, count }) => [Buffer.from(addressHash).toString("hex"), count]));
      for (const [name, { count }] of added) before.set(name, (before.get(name) ?? 0) - count);
      const refused = new Map<string, AddressCount>();
      const results = asked.map(({ limit, name, addressHash }): Result<CountedGuest> => {
        const own = (before.get(name) ?? 0) + 1;
        if (own <= limit) {
          before.set(name, own);
          return ok({ giveBack: (on) => uncountGuests(on, { counts: [{ addressHash, count: 1 }], now }) });
        }
        refused.set(name, { addressHash, count: (refused.get(name)?.count ?? 0) + 1 });
        const waitMs = (byName.get(name)?.since ?? now) + WINDOW_MS - now;
        return refuse("guests.address_full", { details: { retry_after_s: Math.max(1, Math.ceil(waitMs / 1_000)), limit } });
      });
      if (refused.size > 0) await uncountGuests(db, { counts: [...refused.values()], now });
      return results;
    },
  };
}

/** What one household or hall has: an address of IPv4, a /64 of IPv6. */
function toNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return plain.includes(":") ? addressPrefix(plain) : plain;
}

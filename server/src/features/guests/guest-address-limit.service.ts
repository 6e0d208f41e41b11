import { hkdfSync } from "node:crypto";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { hmacSha256 } from "../../lib/crypto.ts";
import { addressPrefix } from "../auth/address-prefix.ts";
import type { EventRecord } from "../events/event-record.ts";
import { countGuest, uncountGuest, WINDOW_MS } from "./guest-addresses.repository.ts";
import { toPerAddress } from "./guests.policy.ts";

/**
 * Limits how many guests come from one address. An event whose host or lobby lets more in counts its own; all others share one count. Only
 * keyed hashes of addresses are stored.
 */
export interface GuestAddressLimit {
  /** Counts one guest; `chosen` is the host's number. Call the returned function when no guest came of it. */
  take(input: { event: EventRecord; chosen: number | null; address: string; now: Instant }): Promise<Result<() => Promise<void>>>;
}

export function createGuestAddressLimit({ config, database }: Pick<AppContext, "config" | "database">): GuestAddressLimit {
  const { db } = database;
  const key = Buffer.from(hkdfSync("sha256", config.secretKeys[0].secret, "", "sparc guest address", 32));

  return {
    async take({ event, chosen, address, now }) {
      const limit = toPerAddress(config.limits, { status: event.status, chosen });
      const isShared = limit === config.limits.guestsPer10Min;
      const addressHash = hmacSha256(key, isShared ? toNetwork(address) : `${toNetwork(address)} ${event.id}`);
      const { count, since } = await countGuest(db, { addressHash, now });
      const giveBack = () => uncountGuest(db, { addressHash, now });
      if (count <= limit) return ok(giveBack);
      await giveBack();
      const waitMs = since + WINDOW_MS - now;
      return refuse("guests.address_full", { details: { retry_after_s: Math.max(1, Math.ceil(waitMs / 1_000)), limit } });
    },
  };
}

/** What one household or hall has: an address of IPv4, a /64 of IPv6. */
function toNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return plain.includes(":") ? addressPrefix(plain) : plain;
}

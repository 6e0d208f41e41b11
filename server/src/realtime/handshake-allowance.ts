import { normalizeIP } from "@fastify/rate-limit";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Limits } from "../config-limits.ts";

const SECOND_MS = 1_000;
/** Handshakes past the limits that the resume tokens of one account allow in a window: enough for a few devices on a bad network. */
const RETURNS_PER_WINDOW = 10;
const RETURN_WINDOW_MS = 10_000;

export type HandshakeLimits = Pick<Limits, "handshakesPerS" | "handshakesPerAddressPerS" | "ungreetedPerAddress">;

/**
 * Limits for handshakes before the user is known. Each address (an IPv6 /64 counts as one) has a rate limit below the limit for all, and a
 * limit of sockets without a hello, so that one address cannot use up what the others need. The counters live in this process.
 */
export interface HandshakeAllowance {
  /**
   * Takes one handshake of a stranger. The address is checked first, so that its refused handshakes do not count against the limit for all.
   */
  takeHandshake(address: string, now: Instant): boolean;
  /** Takes one handshake of a user with a valid resume token. */
  takeReturn(userId: string, now: Instant): boolean;
  /** Counts an open socket without a hello. Call the returned function once the hello is verified or the socket is closed. */
  enter(address: string): () => void;
}

export function createHandshakeAllowance(limits: HandshakeLimits): HandshakeAllowance {
  const everybody = createRateWindow({ max: limits.handshakesPerS, windowMs: SECOND_MS });
  const addresses = createRateWindow({ max: limits.handshakesPerAddressPerS, windowMs: SECOND_MS });
  const returns = createRateWindow({ max: RETURNS_PER_WINDOW, windowMs: RETURN_WINDOW_MS });
  const ungreeted = new Map<string, number>();
  return {
    takeHandshake(address, now) {
      const network = toNetwork(address);
      if ((ungreeted.get(network) ?? 0) >= limits.ungreetedPerAddress) return false;
      return addresses.take(network, now) && everybody.take("", now);
    },
    takeReturn: (userId, now) => returns.take(userId, now),
    enter(address) {
      const network = toNetwork(address);
      ungreeted.set(network, (ungreeted.get(network) ?? 0) + 1);
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        const left = (ungreeted.get(network) ?? 1) - 1;
        if (left > 0) ungreeted.set(network, left);
        else ungreeted.delete(network);
      };
    },
  };
}

const toNetwork = (address: string): string => normalizeIP(address, 64);

/** Allows `max` takes per key in each window. All keys share the same windows, so that only the keys of the current one are stored. */
function createRateWindow({ max, windowMs }: { max: number; windowMs: number }) {
  const taken = new Map<string, number>();
  let current = 0;
  return {
    take(key: string, now: Instant): boolean {
      const window = Math.floor(now / windowMs);
      if (window !== current) taken.clear();
      current = window;
      const count = (taken.get(key) ?? 0) + 1;
      taken.set(key, count);
      return count <= max;
    },
  };
}

import { normalizeIP } from "@fastify/rate-limit";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Limits } from "../config-limits.ts";

const SECOND_MS = 1_000;
/** How often the tokens of one account let somebody return past the allowances: a few devices and some bad luck with the network. */
const RETURNS_PER_WINDOW = 10;
const RETURN_WINDOW_MS = 10_000;

export type HandshakeLimits = Pick<Limits, "handshakesPerS" | "handshakesPerAddressPerS" | "ungreetedPerAddress">;

/**
 * Who may open a socket before it is known who they are. An address (IPv6: a /64) has an allowance of its own below everybody's, and so
 * many sockets that have not greeted, so that one address never uses up what the others need. Counters live in this process.
 */
export interface HandshakeAllowance {
  /** For a stranger. Asked of the address first: what it may not do takes nothing from the others. */
  takeHandshake(address: string, now: Instant): boolean;
  /** For somebody whose token says who they are. */
  takeReturn(userId: string, now: Instant): boolean;
  /** A socket was opened that has not greeted. Call the value once it is known whose it is, or is closed. */
  enter(address: string): () => void;
}

export function createHandshakeAllowance(limits: HandshakeLimits): HandshakeAllowance {
  const everybody = createRateWindow({ max: limits.handshakesPerS, windowMs: SECOND_MS });
  const addresses = createRateWindow({ max: limits.handshakesPerAddressPerS, windowMs: SECOND_MS });
  const returns = createRateWindow({ max: RETURNS_PER_WINDOW, windowMs: RETURN_WINDOW_MS });
  const ungreeted = new Map<string, number>();
  return {
    takeHandshake(address, now) {
      const network = networkOf(address);
      if ((ungreeted.get(network) ?? 0) >= limits.ungreetedPerAddress) return false;
      return addresses.take(network, now) && everybody.take("", now);
    },
    takeReturn: (userId, now) => returns.take(userId, now),
    enter(address) {
      const network = networkOf(address);
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

const networkOf = (address: string): string => normalizeIP(address, 64);

/** At most `max` takes a key in each window. Windows are everybody's, so that only the keys of one have to be remembered. */
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

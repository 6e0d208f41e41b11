import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { FastifyRequest } from "fastify";
import { forgetOldest } from "../lib/forget-oldest.ts";
import { toCaller } from "./limits.ts";

/**
 * Rate limit for requests of things that do not exist. Only misses count, so that a whole room behind one address may request existing
 * things without limit. Counters are in this process.
 */
export interface MissLimit {
  /** Seconds until the caller may request something unknown again; null when allowed now. */
  waitS(request: FastifyRequest): number | null;
  note(request: FastifyRequest): void;
}

const WINDOW_MS = 5 * 60_000;
const REMEMBERED = 50_000;

export function createMissLimit(input: { max: number; now(): Instant }): MissLimit {
  const windows = new Map<string, { endsAt: Instant; count: number }>();
  const toWindow = (request: FastifyRequest) => {
    const found = windows.get(toCaller(request));
    return found && input.now() < found.endsAt ? found : null;
  };
  return {
    waitS(request) {
      const window = toWindow(request);
      return window && window.count >= input.max ? Math.max(1, Math.ceil((window.endsAt - input.now()) / 1_000)) : null;
    },
    note(request) {
      const window = toWindow(request);
      if (window) window.count += 1;
      else {
        windows.delete(toCaller(request));
        windows.set(toCaller(request), { endsAt: input.now() + WINDOW_MS, count: 1 });
        forgetOldest(windows, REMEMBERED);
      }
    },
  };
}

import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import type { Route } from "@sparc/contract/define-route";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Limits } from "../config-limits.ts";

export type Bucket = NonNullable<Route["limit"]>;

/**
 * Rate limits. Every route belongs to one bucket; a bucket is one or two windows, counted per account for signed-in callers and else per
 * address (IPv6: per /64). Counters are in this process and are never switched off.
 */
export interface CallLimits {
  take(bucket: Bucket, request: FastifyRequest): Promise<Result<null>>;
  /** For `costly` routes: limits concurrent calls per caller. Call the returned function when done. */
  enter(bucket: Bucket, request: FastifyRequest): Result<() => void>;
}

/** Whether the event named by a newcomer (`eid`) is about to begin or open. */
export type IsOpenEvent = (idOrShortId: string) => Promise<boolean>;

interface Window {
  timeWindow: number;
  max: number | ((request: FastifyRequest) => number) | ((request: FastifyRequest) => Promise<number>);
}

const FIVE_MIN_MS = 5 * 60_000;
const MIN_MS = 60_000;
const TEN_S_MS = 10_000;
/** Addresses and accounts remembered per window; the oldest go first. */
const REMEMBERED = 50_000;

/** Limit for a whole room that signs up behind one address for an event about to begin. */
function toWindows(limits: Limits, isOpenEvent: IsOpenEvent): Record<Bucket, Window[]> {
  const beforeAuthentication = (usual: number) => async (request: FastifyRequest) => {
    const { eid } = (request.query ?? {}) as { eid?: unknown };
    const isOpen = typeof eid === "string" && eid !== "" && eid.length <= 80 && (await isOpenEvent(eid));
    return isOpen ? Math.max(usual, limits.signUpWithOpenEventPer5Min) : usual;
  };
  return {
    api: [
      { timeWindow: FIVE_MIN_MS, max: (request) => (request.viewer ? limits.apiPer5Min : limits.apiAnonymousPer5Min) },
      { timeWindow: TEN_S_MS, max: limits.apiBurstPer10S },
    ],
    login: [{ timeWindow: FIVE_MIN_MS, max: beforeAuthentication(limits.loginPer5Min) }],
    sign_up: [{ timeWindow: FIVE_MIN_MS, max: beforeAuthentication(limits.signUpPer5Min) }],
    // The guests of one address are counted by the feature itself; this only bounds refused calls, and a guest's own.
    guest: [{ timeWindow: FIVE_MIN_MS, max: limits.guestCallsPer5Min }],
    play: [{ timeWindow: TEN_S_MS, max: limits.apiBurstPer10S }],
    // Separate from sign-in: a room that opens a page behind one address must not use up that limit.
    count: [{ timeWindow: FIVE_MIN_MS, max: limits.pageViewsPer5Min }],
    costly: [{ timeWindow: MIN_MS, max: limits.heavyPagesPerMin }],
  };
}

/** The account's id, otherwise the address (IPv6: the /64). */
export const toCaller = (request: FastifyRequest): string => request.viewer?.userId ?? normalizeIP(request.ip, 64);

/** Buckets of whoever has no account yet. Guests are made freely, so here they count with their address, as if they were not signed in. */
const BEFORE_ACCOUNT: ReadonlySet<Bucket> = new Set<Bucket>(["login", "sign_up"]);

/** Signing in takes two calls, so each of its routes counts alone. */
const toKey = (request: FastifyRequest): string => {
  const { limit = "api" } = request.routeOptions.config;
  const isStranger = request.viewer?.guest !== undefined && BEFORE_ACCOUNT.has(limit);
  const caller = isStranger ? normalizeIP(request.ip, 64) : toCaller(request);
  return limit === "login" ? `${caller} ${request.routeOptions.url}` : caller;
};

export async function createCallLimits(app: FastifyInstance, input: { limits: Limits; isOpenEvent: IsOpenEvent }): Promise<CallLimits> {
  await app.register(rateLimit, { global: false, cache: REMEMBERED, keyGenerator: toKey });
  const limiters = Object.entries(toWindows(input.limits, input.isOpenEvent)).map(
    ([bucket, windows]) => [bucket, windows.map((window) => app.createRateLimit(window))] as const,
  );
  const byBucket = new Map(limiters);
  const running = new Map<string, number>();
  return {
    async take(bucket, request) {
      for (const limiter of byBucket.get(bucket) ?? []) {
        const count = await limiter(request);
        if (!count.isAllowed && count.isExceeded)
          return refuse("request.rate_limited", { details: { retry_after_s: Math.max(1, count.ttlInSeconds) } });
      }
      return ok(null);
    },
    enter(bucket, request) {
      if (bucket !== "costly") return ok(() => undefined);
      const caller = toCaller(request);
      const count = running.get(caller) ?? 0;
      if (count >= input.limits.costlyAtOnce) return refuse("request.rate_limited", { details: { retry_after_s: 1 } });
      running.set(caller, count + 1);
      return ok(() => {
        const left = (running.get(caller) ?? 1) - 1;
        if (left > 0) running.set(caller, left);
        else running.delete(caller);
      });
    },
  };
}

import type { Instant } from "@sparc/sparclets/kernel/instant";
import { type Refusal, refuse } from "@sparc/sparclets/kernel/result";
import type { Queryable } from "../../db/queryable.ts";
import { countInWindow, uncountInWindow } from "./login-counters.repository.ts";

/**
 * Counts one call in a sliding window. Returns 0, or the milliseconds until there is room when the window is full; such a call is not
 * counted.
 */
export async function takeFromWindow(
  db: Queryable,
  input: { key: string; limit: number; windowMs: number; now: Instant },
): Promise<number> {
  const { key, limit, windowMs, now } = input;
  const windowStart = toStart(now, windowMs);
  const { count, previous } = await countInWindow(db, { key, windowStart, previousStart: windowStart - windowMs });
  // The previous window counts by the part of it that is less than one window's length ago.
  const weight = 1 - (now - windowStart) / windowMs;
  if (count + Math.floor(previous * weight) <= limit) return 0;
  await uncountInWindow(db, { key, windowStart });
  return windowStart + windowMs - now;
}

export const toStart = (now: Instant, windowMs: number): Instant => Math.floor(now / windowMs) * windowMs;

export const tooMany = (waitMs: number): { ok: false; refusal: Refusal<"request.rate_limited"> } =>
  refuse("request.rate_limited", { details: { retry_after_s: Math.ceil(waitMs / 1_000) } });

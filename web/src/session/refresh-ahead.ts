import { tokenClaims } from "../lib/token-claims.ts";
import { isLoggedIn, session } from "./session-store.ts";

/** How often the age of the access token is checked. */
export const TICK_MS = 30_000;
const EARLIEST_SHARE = 0.6;
const LATEST_SHARE = 0.95;

/** Returns a token's lifetime in milliseconds from its `iat` and `exp` claims; null when they cannot be read. */
export function toLifeMs(accessToken: string): number | null {
  const { iat, exp } = tokenClaims(accessToken) ?? {};
  return iat !== undefined && exp !== undefined && exp > iat ? (exp - iat) * 1_000 : null;
}

const shares = new Map<string, number>();

/**
 * True from a random point of the token's lifetime on. The point differs between tokens, so that players who signed in together do not
 * refresh together.
 */
export function isDueToRefresh(input: { accessToken: string; setAt: number; now: number; random?: () => number }): boolean {
  const lifeMs = toLifeMs(input.accessToken);
  if (lifeMs === null) return false;
  let share = shares.get(input.accessToken);
  if (share === undefined) {
    share = EARLIEST_SHARE + (input.random ?? Math.random)() * (LATEST_SHARE - EARLIEST_SHARE);
    shares.clear();
    shares.set(input.accessToken, share);
  }
  return input.now - input.setAt >= lifeMs * share;
}

/**
 * Checks at once, every 30 s and when the tab becomes visible whether the access token is near its end or its pair is in doubt, and then
 * calls `refresh`. Returns a function that stops it.
 */
export function startRefreshingAhead(refresh: () => void): () => void {
  const refreshIfDue = (): void => {
    const { accessToken, tokenSetAt, isPairInDoubt } = session.getState();
    if (!isLoggedIn() || accessToken === null) return;
    if (isPairInDoubt || isDueToRefresh({ accessToken, setAt: tokenSetAt ?? 0, now: Date.now() })) refresh();
  };
  const onVisible = (): void => {
    if (!document.hidden) refreshIfDue();
  };
  const timer = setInterval(refreshIfDue, TICK_MS);
  document.addEventListener("visibilitychange", onVisible);
  refreshIfDue();
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onVisible);
  };
}

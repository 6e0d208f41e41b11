import type { AppContext } from "../../app-context.ts";
import { forgetOldest } from "../../lib/forget-oldest.ts";
import { pollHints } from "./poll-hints.ts";
import { findPolledTotals } from "./stars.repository.ts";

const TTL_MS = 5_000;
const MAX_CACHED = 20_000;

type Totals = Awaited<ReturnType<typeof findPolledTotals>>;

/**
 * A user's stars and unread notices, cached for five seconds, which is how often the page polls. Commits of this process are visible at
 * once, those of another within five seconds.
 */
export interface TotalsCache {
  get(input: { userId: string; communityId: string | null }): Promise<Totals>;
  stop(): void;
}

export function createTotalsCache({ database, clock }: Pick<AppContext, "database" | "clock">): TotalsCache {
  const byUser = new Map<string, Map<string | null, { totals: Promise<Totals>; readAt: number }>>();
  // A read that began before an award was committed must not stay in the cache, so the promise itself is dropped.
  const stop = pollHints.subscribe((userIds) => {
    for (const userId of userIds) byUser.delete(userId);
  });

  function remember(userId: string, communityId: string | null, readAt: number): Promise<Totals> {
    const totals = findPolledTotals(database.db, { userId, communityId, now: readAt });
    const ofUser = byUser.get(userId) ?? new Map();
    byUser.delete(userId);
    byUser.set(userId, ofUser.set(communityId, { totals, readAt }));
    totals.catch(() => byUser.delete(userId));
    forgetOldest(byUser, MAX_CACHED);
    return totals;
  }

  return {
    stop,
    get({ userId, communityId }) {
      const now = clock.now();
      const known = byUser.get(userId)?.get(communityId);
      return known && now - known.readAt < TTL_MS ? known.totals : remember(userId, communityId, now);
    },
  };
}

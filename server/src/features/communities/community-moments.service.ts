import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import { forgetOldest } from "../../lib/forget-oldest.ts";
import { type CommunityMoment, findMoments } from "./community-moments.repository.ts";

const TTL_MS = 10_000;
const MAX_CACHED = 5_000;
const LOCKS_AHEAD_MS = 86_400_000;
const NOTHING: CommunityMoment = { liveCount: 0, nextLockAt: null, currentEvent: null };

/** What is on in the given communities, by community, read at most once in ten seconds. A lock that has passed meanwhile is none. */
export type ReadMoments = (communityIds: readonly string[]) => Promise<Map<string, CommunityMoment>>;

export function createCommunityMoments({ database: { db }, clock }: Pick<AppContext, "database" | "clock">): ReadMoments {
  const known = new Map<string, { moment: CommunityMoment; readAt: Instant }>();
  return async (communityIds) => {
    const now = clock.now();
    const stale = communityIds.filter((id) => now - (known.get(id)?.readAt ?? Number.NEGATIVE_INFINITY) >= TTL_MS);
    const read = await findMoments(db, { communityIds: stale, now, until: now + LOCKS_AHEAD_MS });
    for (const id of stale) {
      known.delete(id);
      known.set(id, { moment: read.get(id) ?? NOTHING, readAt: now });
    }
    const found = new Map(
      communityIds.map((id) => {
        const moment = known.get(id)?.moment ?? NOTHING;
        const isPast = moment.nextLockAt !== null && moment.nextLockAt <= now;
        return [id, isPast ? { ...moment, nextLockAt: null } : moment] as const;
      }),
    );
    forgetOldest(known, MAX_CACHED);
    return found;
  };
}

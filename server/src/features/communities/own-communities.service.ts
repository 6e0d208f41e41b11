import type { OwnCommunity } from "@sparc/contract/entities/community";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import { forgetOldest } from "../../lib/forget-oldest.ts";
import type { CommunityRecord } from "./communities.repository.ts";
import { membershipOf } from "./communities.view.ts";
import { type CommunityMoment, findMoments, findOwnPlaces, type OwnPlace } from "./own-communities.repository.ts";

const TTL_MS = 10_000;
const MAX_CACHED = 5_000;
const LOCKS_AHEAD_MS = 86_400_000;

export interface OwnCommunities {
  /** The given communities of somebody with how they stand there and what is on, read at most once in ten seconds. */
  describe(a: { userId: string; communities: readonly CommunityRecord[] }): Promise<OwnCommunity[]>;
}

/** Places are kept by person, what is on by community: many people ask about the same few communities. */
export function createOwnCommunities({ database: { db }, clock }: Pick<AppContext, "database" | "clock">): OwnCommunities {
  const places = new Map<string, { value: Promise<Map<string, OwnPlace>>; readAt: Instant }>();
  const moments = new Map<string, { value: CommunityMoment; readAt: Instant }>();

  function placesOf(userId: string, now: Instant): Promise<Map<string, OwnPlace>> {
    const known = places.get(userId);
    if (known && now - known.readAt < TTL_MS) return known.value;
    const value = findOwnPlaces(db, userId);
    places.delete(userId);
    places.set(userId, { value, readAt: now });
    value.catch(() => places.delete(userId));
    forgetOldest(places, MAX_CACHED);
    return value;
  }

  async function momentsOf(communityIds: readonly string[], now: Instant): Promise<Map<string, CommunityMoment>> {
    const stale = communityIds.filter((id) => now - (moments.get(id)?.readAt ?? Number.NEGATIVE_INFINITY) >= TTL_MS);
    const read = await findMoments(db, { communityIds: stale, now, until: now + LOCKS_AHEAD_MS });
    for (const id of stale) {
      moments.delete(id);
      moments.set(id, { value: read.get(id) ?? { liveCount: 0, nextLockAt: null }, readAt: now });
    }
    const found = new Map(communityIds.flatMap((id) => [[id, moments.get(id)?.value ?? { liveCount: 0, nextLockAt: null }] as const]));
    forgetOldest(moments, MAX_CACHED);
    return found;
  }

  return {
    async describe({ userId, communities }) {
      const now = clock.now();
      const ids = communities.map(({ id }) => id);
      const [placeOf, momentOf] = await Promise.all([placesOf(userId, now), momentsOf(ids, now)]);
      return communities.map((community) => {
        const place = placeOf.get(community.id);
        const moment = momentOf.get(community.id);
        const lockAt = moment?.nextLockAt ?? null;
        return {
          ...membershipOf(community),
          stars: place?.stars ?? 0,
          rank: place?.rank ?? null,
          is_tied: place?.isTied ?? false,
          live_count: moment?.liveCount ?? 0,
          next_lock_at: lockAt !== null && lockAt > now ? new Date(lockAt).toISOString() : null,
        };
      });
    },
  };
}

import type { OwnCommunity } from "@sparc/contract/entities/community";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import { forgetOldest } from "../../lib/forget-oldest.ts";
import { toTimeOrNull } from "../../lib/wire-time.ts";
import type { CommunityRecord } from "./communities.repository.ts";
import { toMembership } from "./communities.view.ts";
import type { ReadMoments } from "./community-moments.service.ts";
import { findOwnPlaces, type OwnPlace } from "./own-communities.repository.ts";

const TTL_MS = 10_000;
/** How long after joining a community is new to a member. */
const NEW_MS = 7 * 24 * 60 * 60_000;
const MAX_CACHED = 5_000;

export interface OwnCommunities {
  /** The given communities with the user's standing in each and what is on. The data are read at most once in ten seconds. */
  describe(input: { userId: string; communities: readonly CommunityRecord[] }): Promise<OwnCommunity[]>;
}

/** Ranks are cached by person, current events by community, because many people request the same few communities. */
export function createOwnCommunities(input: { context: Pick<AppContext, "database" | "clock">; readMoments: ReadMoments }): OwnCommunities {
  const { database, clock } = input.context;
  const { db } = database;
  const places = new Map<string, { value: Promise<Map<string, OwnPlace>>; readAt: Instant }>();

  function loadPlaces(userId: string, now: Instant): Promise<Map<string, OwnPlace>> {
    const known = places.get(userId);
    if (known && now - known.readAt < TTL_MS) return known.value;
    const value = findOwnPlaces(db, userId);
    places.delete(userId);
    places.set(userId, { value, readAt: now });
    value.catch(() => places.delete(userId));
    forgetOldest(places, MAX_CACHED);
    return value;
  }

  return {
    async describe({ userId, communities }) {
      const now = clock.now();
      const ids = communities.map(({ id }) => id);
      const [placeOf, momentOf] = await Promise.all([loadPlaces(userId, now), input.readMoments(ids)]);
      return communities.map((community) => {
        const place = placeOf.get(community.id);
        const moment = momentOf.get(community.id);
        const lockAt = moment?.nextLockAt ?? null;
        return {
          ...toMembership(community),
          member_count: moment?.memberCount ?? 0,
          hosted_count: place?.hostedCount ?? 0,
          stars: place?.stars ?? 0,
          rank: place?.rank ?? null,
          is_tied: place?.isTied ?? false,
          is_new: place !== undefined && place.stars === 0 && now - place.joinedAt < NEW_MS,
          live_count: moment?.liveCount ?? 0,
          self_paced_count: moment?.selfPacedCount ?? 0,
          next_lock_at: toTimeOrNull(lockAt),
        };
      });
    },
  };
}

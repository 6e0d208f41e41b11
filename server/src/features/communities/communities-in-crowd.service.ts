import type { Database } from "../../db/database.ts";
import { CROWD_GATHER_MS, createBatcher } from "../../lib/batcher.ts";
import { type CommunityRecord, findCommunitiesOfMembers } from "./communities.repository.ts";

const MAX_AT_ONCE = 100;

/** The open communities of a person; those who sign in at once are read together. */
export type FindCommunitiesInCrowd = (userId: string) => Promise<readonly CommunityRecord[]>;

export function createFindCommunitiesInCrowd({ db }: Pick<Database, "db">): FindCommunitiesInCrowd {
  const reads = createBatcher<string, readonly CommunityRecord[]>({
    async flush(userIds) {
      const found = await findCommunitiesOfMembers(db, userIds);
      return userIds.map((userId) => found.get(userId) ?? []);
    },
    maxItems: MAX_AT_ONCE,
    gatherMs: CROWD_GATHER_MS,
    isItemFault: () => false,
  });
  return reads.add;
}

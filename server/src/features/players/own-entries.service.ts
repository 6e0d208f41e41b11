import type { Database } from "../../db/database.ts";
import { CROWD_GATHER_MS } from "../../lib/batcher.ts";
import { createKeyedBatchers } from "../../lib/keyed-batchers.ts";
import { findOwnEntries, type OwnEntry } from "./players.repository.ts";

/** A person's own entry; simultaneous calls are read together. */
export type FindEntryInCrowd = (input: { eventId: string; userId: string }) => Promise<OwnEntry | null>;

export function createFindEntryInCrowd({ db }: Pick<Database, "db">): FindEntryInCrowd {
  const reads = createKeyedBatchers<string, OwnEntry | null>((eventId) => ({
    async flush(userIds) {
      const found = await findOwnEntries(db, { eventId, userIds });
      return userIds.map((userId) => found.get(userId) ?? null);
    },
    gatherMs: CROWD_GATHER_MS,
    isItemFault: () => false,
  }));
  return ({ eventId, userId }) => reads.add(eventId, userId);
}

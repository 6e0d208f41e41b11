import type { Database } from "../../db/database.ts";
import { createKeyedBatchers } from "../../lib/keyed-batchers.ts";
import { type EventFor, findEventFor } from "./events.repository.ts";

/**
 * What somebody is to an event. A crowd that comes at once asks together: whoever asks while a reading is under way shares the next one,
 * so that nobody is told what was read before they asked.
 */
export type FindEventFor = (a: { idOrShortId: string; userId: string }) => Promise<EventFor | null>;

export function createFindEventFor({ db }: Pick<Database, "db">, shortIdPrefixes: readonly string[] = []): FindEventFor {
  const reads = createKeyedBatchers<string, EventFor | null>((idOrShortId) => ({
    flush: async (userIds) => (await findEventFor(db, { idOrShortId, shortIdPrefixes, userIds })) ?? userIds.map(() => null),
    isItemFault: () => false,
  }));
  return ({ idOrShortId, userId }) => reads.add(idOrShortId, userId);
}

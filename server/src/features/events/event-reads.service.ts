import type { Database } from "../../db/database.ts";
import { CROWD_GATHER_MS } from "../../lib/batcher.ts";
import { createKeyedBatchers } from "../../lib/keyed-batchers.ts";
import type { EventRecord } from "./event-record.ts";
import { type EventFor, findEventFor, findEventForAccess } from "./events.repository.ts";

/**
 * A caller's relation to an event. Simultaneous calls are read together: a call during a read shares the next one, so that nobody gets data
 * from before their call.
 */
export type FindEventFor = (input: { idOrShortId: string; userId: string }) => Promise<EventFor | null>;

export function createFindEventFor({ db }: Pick<Database, "db">, shortIdPrefixes: readonly string[] = []): FindEventFor {
  const reads = createKeyedBatchers<string, EventFor | null>((idOrShortId) => ({
    flush: async (userIds) => (await findEventFor(db, { idOrShortId, shortIdPrefixes, userIds })) ?? userIds.map(() => null),
    gatherMs: CROWD_GATHER_MS,
    isItemFault: () => false,
  }));
  return ({ idOrShortId, userId }) => reads.add(idOrShortId, userId);
}

/** An event as anybody may read it. Simultaneous calls share a read as those of `FindEventFor` do. */
export type FindEvent = (idOrShortId: string) => Promise<EventRecord | null>;

export function createFindEvent({ db }: Pick<Database, "db">, shortIdPrefixes: readonly string[] = []): FindEvent {
  const reads = createKeyedBatchers<null, EventRecord | null>((idOrShortId) => ({
    async flush(calls) {
      const event = await findEventForAccess(db, idOrShortId, shortIdPrefixes);
      return calls.map(() => event);
    },
    gatherMs: CROWD_GATHER_MS,
    isItemFault: () => false,
  }));
  return (idOrShortId) => reads.add(idOrShortId, null);
}

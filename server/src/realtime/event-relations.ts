import { parseTopic } from "@sparc/contract/realtime/topics";
import type { FindEventFor } from "../features/events/event-reads.service.ts";
import type { EventFor } from "../features/events/events.repository.ts";

/** A user's relations to events that are being read, by event id. */
export type Relations = ReadonlyMap<string, Promise<EventFor | null>>;

/**
 * Begins to read the relations of a hello's user to the events of its topics, so that they are read together with the session instead of after
 * it. Empty when the token's signature is not valid.
 */
export type BeginRelations = (hello: { token: string; topics: readonly string[] }) => Promise<Relations>;

interface Parts {
  /** The user of a token with a valid signature; null for any other. */
  readUserId(token: string): Promise<string | null>;
  findEventFor: FindEventFor;
}

export function createBeginRelations({ readUserId, findEventFor }: Parts): BeginRelations {
  return async ({ token, topics }) => {
    const userId = await readUserId(token);
    const relations = new Map<string, Promise<EventFor | null>>();
    if (userId === null) return relations;
    for (const eventId of new Set(toEvents(topics))) {
      const relation = findEventFor({ idOrShortId: eventId, userId });
      // Nobody waits for it when the session turns out to be revoked.
      relation.catch(() => undefined);
      relations.set(eventId, relation);
    }
    return relations;
  };
}

/** The ids of the events whose rooms are among some topics. */
export function toEvents(topics: readonly string[]): string[] {
  const parsed = topics.map(parseTopic);
  return parsed.flatMap((topic) => (topic?.kind === "event" ? [topic.eventId] : []));
}

import type { ParticipantState } from "@sparc/contract/entities/room";
import type { AppContext } from "../../app-context.ts";
import { forgetOldest } from "../../lib/forget-oldest.ts";
import type { EventRecord } from "../events/event-record.ts";
import { revisionReasons } from "../slots/revision-reasons.ts";
import { findNewestOutcomes, findSlots } from "../slots/slots.repository.ts";
import { findMoves } from "./correction-moves.repository.ts";

export type OwnCorrection = NonNullable<ParticipantState["correction"]>;
type CorrectedEvent = Pick<EventRecord, "id" | "type" | "resultsVersion">;
type FindOwn = (userId: string) => OwnCorrection | null;

const MAX_CACHED_EVENTS = 200;

/**
 * Finds what the newest results of an event changed for each player, where these results are a correction. The changes of one version are
 * read once, because a whole room asks for them at the same time and they never change.
 */
export function createFindOwnCorrections({ database: { db }, registry }: Pick<AppContext, "database" | "registry">) {
  const cache = new Map<string, { version: number; finding: Promise<FindOwn> }>();

  /** The former and the present key, where the newest outcome of the slot comes from a correction of it. */
  async function findKeyChange({ id, type }: CorrectedEvent, slotKey: string) {
    const stored = (await findNewestOutcomes(db, id)).get(slotKey);
    const slot = (await findSlots(db, id)).find(({ key }) => key === slotKey);
    if (!slot || stored?.reason !== revisionReasons.corrected) return null;
    return registry[type]?.rules.keyChange?.({ slot, outcome: stored.outcome }) ?? null;
  }

  async function read(event: CorrectedEvent): Promise<FindOwn> {
    const { id: eventId, resultsVersion: version } = event;
    const moves = await findMoves(db, { eventId, resultsVersion: version });
    const slot = moves[0]?.slot ?? null;
    const key = slot === null ? null : await findKeyChange(event, slot);
    const about = { ...(slot === null ? {} : { slot }), ...(key ? { key } : {}) };
    const byUser = new Map(moves.map(({ userId, what, before, after }) => [userId, { version, what, before, after, ...about }]));
    return (userId) => byUser.get(userId) ?? null;
  }

  return (event: CorrectedEvent): Promise<FindOwn> => {
    const { id, resultsVersion: version } = event;
    const cached = cache.get(id);
    if (cached?.version === version) return cached.finding;
    const finding = read(event);
    cache.delete(id);
    cache.set(id, { version, finding });
    // Not a newer version's entry, which may have taken its place meanwhile.
    finding.catch(() => cache.get(id)?.finding === finding && cache.delete(id));
    forgetOldest(cache, MAX_CACHED_EVENTS);
    return finding;
  };
}

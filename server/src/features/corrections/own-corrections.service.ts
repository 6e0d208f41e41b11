import type { ParticipantState } from "@sparc/contract/entities/room";
import type { Database } from "../../db/database.ts";
import { forgetOldest } from "../../lib/forget-oldest.ts";
import { findMoves } from "./correction-moves.repository.ts";

export type OwnCorrection = NonNullable<ParticipantState["correction"]>;
type FindOwn = (userId: string) => OwnCorrection | null;

const MAX_CACHED_EVENTS = 200;

/**
 * Finds what the newest results of an event changed for each player, where these results are a correction. The changes of one version are
 * read once, because a whole room asks for them at the same time and they never change.
 */
export function createFindOwnCorrections({ db }: Pick<Database, "db">) {
  const cache = new Map<string, { version: number; finding: Promise<FindOwn> }>();

  async function read(eventId: string, version: number): Promise<FindOwn> {
    const moves = await findMoves(db, { eventId, resultsVersion: version });
    const byUser = new Map(moves.map(({ userId, what, before, after }) => [userId, { version, what, before, after }]));
    return (userId) => byUser.get(userId) ?? null;
  }

  return ({ id, resultsVersion: version }: { id: string; resultsVersion: number }): Promise<FindOwn> => {
    const cached = cache.get(id);
    if (cached?.version === version) return cached.finding;
    const finding = read(id, version);
    cache.delete(id);
    cache.set(id, { version, finding });
    // Not a newer version's entry, which may have taken its place meanwhile.
    finding.catch(() => cache.get(id)?.finding === finding && cache.delete(id));
    forgetOldest(cache, MAX_CACHED_EVENTS);
    return finding;
  };
}

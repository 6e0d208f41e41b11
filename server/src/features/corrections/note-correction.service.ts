import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Tx } from "../../db/database.ts";
import type { EventRecord } from "../events/event-record.ts";
import { notifyMembers } from "../notifications/notify-members.service.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import type { Standings } from "../standings/standings.ts";
import { insertMoves, type Move } from "./correction-moves.repository.ts";

interface Correction {
  eventId: string;
  /** What was corrected, as a sentence without its full stop. */
  what: string;
  /** The slot that it is about; absent where it is about several. */
  slot?: string | undefined;
  before: Standings;
  after: Standings;
  now: Instant;
  /** False while the event is live: then players see it on their page. */
  isNotified?: boolean;
}

/** Stores whose points a correction changed and notifies them, in the transaction that corrects, under the event's exclusive lock. */
export async function noteCorrection(tx: Tx, { eventId, what, slot, before, after, now, isNotified = true }: Correction): Promise<void> {
  const moves = toMoves(before, after);
  const { resultsVersion } = after;
  await insertMoves(tx, { eventId, resultsVersion, what, slot, moves, now });
  if (!isNotified) return;
  const about = { objectId: eventId, window: String(resultsVersion) };
  const members = moves.map(({ userId }) => ({ userId, about, notBefore: now }));
  await notifyMembers(tx, { kind: "correction", eventId, members, now });
}

/** Runs a revision of an event's results, and stores the changes of points. */
export function createCorrect({ computeIn }: Pick<StandingsService, "computeIn">) {
  return async (
    tx: Tx,
    { event, what, slot, now, isNotified }: { event: EventRecord; what: string; slot: string; now: Instant; isNotified: boolean },
    revise: () => Promise<{ resultsVersion: number }>,
  ): Promise<void> => {
    const before = await computeIn(tx.db, event, event.resultsVersion);
    const { resultsVersion } = await revise();
    const after = await computeIn(tx.db, event, resultsVersion);
    await noteCorrection(tx, { eventId: event.id, what, slot, before, after, now, isNotified });
  };
}

/** The ranked entries whose points changed. */
export function toMoves(before: Standings, after: Standings): Move[] {
  return [...after.order].flatMap((entryNo) => {
    const move = { userId: after.userIdOf(entryNo), before: before.pointsOf(entryNo), after: after.pointsOf(entryNo) };
    return move.before === move.after ? [] : [move];
  });
}

import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { lockEventExclusive } from "../../db/event-lock.ts";
import { findInsiders } from "../events/event-insiders.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findEventById, setEventStatus } from "../events/events.repository.ts";
import { markRoundDue } from "../prizes/prize-rounds.repository.ts";
import { awardStars } from "../stars/stars.service.ts";
import { enqueueEventCompleted } from "../webhooks/enqueue-webhooks.service.ts";
import { finalAwards } from "./entry-awards.rules.ts";
import { countFinalStandings, upsertFinalStandings } from "./standings.repository.ts";
import type { StandingsService } from "./standings.service.ts";

const CHUNK = 500;

/**
 * Makes results final: `live → completing → completed`. The first step belongs to the transaction that ended the event; the rest runs in
 * chunks of entries, each a transaction that writes final standings and awards stars as targets, so that the next sweep continues after any
 * stop and nothing is awarded twice. Later changes of results repeat this: excess stars are compensated by ledger entries.
 */
export interface CompletionService {
  begin(tx: Tx, input: { event: EventRecord; now: Instant }): Promise<void>;
  /** Works until the event is completed; returns at once when the event is not completing. */
  run(eventId: string): Promise<void>;
}

export function createCompletionService(context: AppContext, standings: StandingsService): CompletionService {
  const { database, clock, bus, logger } = context;

  async function runChunk(eventId: string): Promise<boolean> {
    return database.transaction(async (tx) => {
      await lockEventExclusive(tx, eventId);
      const event = await findEventById(tx.db, eventId);
      if (event?.status !== "completing") return true;
      const now = clock.now();
      const first = await countFinalStandings(tx.db, eventId, event.resultsVersion);
      const table = await standings.computeIn(tx.db, event, event.resultsVersion);
      const entryNos = Array.from({ length: Math.min(CHUNK, Math.max(0, table.entryCount - first)) }, (_, at) => first + at);
      if (entryNos.length === 0) {
        const completed = await setEventStatus(tx, { event, to: "completed", now });
        await markRoundDue(tx, eventId);
        await enqueueEventCompleted(tx, context, { event: completed, now });
        tx.afterCommit(() => bus.publish({ kind: "event", eventId }));
        return true;
      }
      await upsertFinalStandings(tx.db, {
        eventId,
        resultsVersion: event.resultsVersion,
        rows: entryNos.map((entryNo) => ({ entryNo, rank: table.rankOf(entryNo), keys: table.keysOf(entryNo) })),
      });
      const insiders = await findInsiders(tx.db, eventId);
      await awardStars(tx, { awards: entryNos.flatMap((entryNo) => finalAwards({ event, table, entryNo, insiders })), now });
      return false;
    });
  }

  async function run(eventId: string): Promise<void> {
    let isDone = false;
    while (!isDone) isDone = await runChunk(eventId);
  }

  return {
    run,
    async begin(tx, { event, now }) {
      await setEventStatus(tx, { event, to: "completing", now });
      tx.afterCommit(() => {
        bus.publish({ kind: "event", eventId: event.id });
        // Not awaited, because the request need not wait for the awards; the sweep continues an interrupted completion.
        void run(event.id).catch((error: unknown) =>
          logger.error({ err: error, eventId: event.id }, "Completing an event stopped; the sweep goes on with it"),
        );
      });
    },
  };
}

/**
 * Gives the stars of events whose slots are days while the event runs: for right answers on their day and for streaks that reach a mark. A
 * transaction that settles a slot or changes its results also stores a round. Entries are then processed in chunks; each is a transaction
 * that awards targets and stores its progress. Another process, a crash or a repetition gives nothing twice, and days that were settled
 * together are given together. The end of the event gives the same targets, so a round that is unfinished then is dropped.
 */
import type { AppContext } from "../../app-context.ts";
import type { DeadlineSource } from "../../deadlines/deadlines.ts";
import { findInsiders } from "../events/event-insiders.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findEventById } from "../events/events.repository.ts";
import { advanceStarRound, deleteStarRound, findStarRounds, lockStarRound } from "../stars/star-rounds.repository.ts";
import { awardStars } from "../stars/stars.service.ts";
import { awardsSoFar } from "./entry-awards.rules.ts";
import type { StandingsService } from "./standings.service.ts";
import type { Standings } from "./standings.ts";

const EVENTS_AT_ONCE = 20;
/**
 * Entries per transaction. There are fewer than at an event's end, because members play meanwhile and the built-in database has one
 * connection.
 */
const CHUNK = 100;

interface StarsSoFarOptions {
  context: Pick<AppContext, "database" | "clock">;
  standings: Pick<StandingsService, "computeIn">;
  /** The number of entries per transaction. */
  chunk?: number;
}

export function createStarsSoFar({ context, standings, chunk = CHUNK }: StarsSoFarOptions): DeadlineSource {
  const { database, clock } = context;

  /**
   * Results that changed after the table was computed restart the round or wait for its lock, so that no chunk is awarded from old results.
   */
  const awardChunk = (table: Standings): Promise<"more" | "done" | "stale"> =>
    database.transaction(async (tx) => {
      const { eventId, entryCount } = table;
      const from = await lockStarRound(tx, eventId);
      const event = from === null ? null : await findEventById(tx.db, eventId);
      if (from === null || !event) return "done";
      if (isMadeFinal(event)) {
        await deleteStarRound(tx, eventId);
        return "done";
      }
      if (event.resultsVersion !== table.resultsVersion) return "stale";
      const to = Math.min(entryCount, from + chunk);
      const insiders = await findInsiders(tx.db, eventId);
      const entryNos = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
      await awardStars(tx, { awards: entryNos.flatMap((entryNo) => awardsSoFar({ event, table, entryNo, insiders })), now: clock.now() });
      if (to < entryCount) await advanceStarRound(tx, { eventId, nextEntryNo: to });
      else await deleteStarRound(tx, eventId);
      return to < entryCount ? "more" : "done";
    });

  async function awardFrom(table: Standings): Promise<"done" | "stale"> {
    let state = await awardChunk(table);
    while (state === "more") state = await awardChunk(table);
    return state;
  }

  return {
    name: "stars so far",
    findDue: (until) => findStarRounds(database.db, { at: Math.min(until, clock.now()), limit: EVENTS_AT_ONCE }),
    async run(eventId) {
      let state: "done" | "stale" = "stale";
      while (state === "stale") {
        const event = await findEventById(database.db, eventId);
        if (!event) return;
        state = await awardFrom(await standings.computeIn(database.db, event, event.resultsVersion));
      }
    },
  };
}

/** The event's end gives all of its stars, these included. */
const isMadeFinal = ({ status }: EventRecord): boolean => status === "completing" || status === "completed";

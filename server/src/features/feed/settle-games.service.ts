/**
 * Applies the newest states of games to the events that have them, by the same code as results entered by a host. Each event is one
 * transaction: it reads under the event's exclusive lock, then plans and commits one game after the other. A refused game is retried later
 * and does not stop the others. An error rolls the transaction back; the game that caused it waits while the others are retried.
 */
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import { ok, type Result } from "@sparc/sparclets/kernel/result";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import type { DeadlineSource } from "../../deadlines/deadlines.ts";
import { noteInsider } from "../events/event-insiders.repository.ts";
import type { MatchupsService, OpenMatchups } from "../matchups/matchups.service.ts";
import type { MatchupFacts } from "../matchups/matchups.view.ts";
import { findGames, type StoredGame } from "./feed-games.repository.ts";
import { planFeedUpdate, toSlot } from "./follow-game.ts";
import {
  type DueImport,
  deleteImport,
  findEventsToSettle,
  lockDueImports,
  OVERRIDDEN_BY_HOST,
  updateImport,
} from "./game-imports.repository.ts";

const MINUTE_MS = 60_000;
const FIRST_PAUSE_MS = 30_000;
const EVENTS_AT_ONCE = 20;
const GAMES_AT_ONCE = 100;

interface Settling {
  current: OpenMatchups;
  due: DueImport;
  /** Undefined when the game is no longer stored. */
  game: StoredGame | undefined;
}

export function createGameSettling(context: AppContext, matchups: Pick<MatchupsService, "open" | "commit">): DeadlineSource {
  const { database, clock, logger } = context;
  const { db } = database;

  /** Applies one game and returns the event's matchups after it. */
  async function settleGame(tx: Tx, { current, due, game }: Settling): Promise<Result<MatchupFacts>> {
    const { now } = current;
    const eventId = current.facts.event.id;
    const planned = game ? planFeedUpdate({ ...current, game }) : ok({ change: {}, reason: null, isOverridden: false });
    if (!planned.ok) return planned;
    const facts = await matchups.commit(tx, { ...current, viewer: null, requestId: null, planned: planned.value });
    if (!facts.ok) return facts;
    const slot = toSlot(facts.value, due.gameId);
    if (!slot) {
      // The matchup was removed from the event.
      await deleteImport(tx, { eventId, gameId: due.gameId });
      return facts;
    }
    const lastErrorCode = planned.value.isOverridden ? OVERRIDDEN_BY_HOST : null;
    const nextTryAt = toLock(facts.value, slot, now);
    await updateImport(tx.db, { eventId, gameId: due.gameId, nextTryAt, tries: 0, lastErrorCode, slotKey: slot.key });
    // An admin who set a value of the game influences this event's results, so the admin cannot win it.
    for (const userId of new Set(Object.values(game?.overrides ?? {}).map(({ by }) => by)))
      await noteInsider(tx.db, { eventId, userId, now });
    return facts;
  }

  async function holdUp(tx: Tx, { eventId, due, code }: { eventId: string; due: DueImport; code: string }): Promise<void> {
    const { gameId } = due;
    const tries = due.tries + 1;
    await updateImport(tx.db, { eventId, gameId, nextTryAt: clock.now() + backoffMs(tries), tries, lastErrorCode: code });
    tx.afterCommit(() =>
      logger.warn({ event: eventId, game: gameId, code, tries }, "A game of the feed could not be entered; it is tried again later"),
    );
  }

  /** Delays the game at which an error happened, unless another process has settled it meanwhile. */
  async function holdUpAfterFault(eventId: string, gameId: string): Promise<void> {
    await database.transaction(async (tx) => {
      const allDue = await lockDueImports(tx, { eventId, now: clock.now(), limit: GAMES_AT_ONCE });
      const due = allDue.find((one) => one.gameId === gameId);
      if (due) await holdUp(tx, { eventId, due, code: "server.error" });
    });
  }

  async function settleEvent(eventId: string): Promise<void> {
    let reached = null as string | null;
    try {
      await database.transaction(async (tx) => {
        let current = await matchups.open(tx, { eventId, viewer: null });
        const allDue = await lockDueImports(tx, { eventId, now: clock.now(), limit: GAMES_AT_ONCE });
        const games = await findGames(
          tx.db,
          allDue.map(({ gameId }) => gameId),
        );
        for (const due of allDue) {
          reached = due.gameId;
          const settled = current.ok ? await settleGame(tx, { current: current.value, due, game: games.get(due.gameId) }) : current;
          if (!settled.ok) await holdUp(tx, { eventId, due, code: settled.refusal.code });
          else if (current.ok) current = ok({ ...current.value, facts: settled.value });
        }
      });
    } catch (error) {
      if (reached === null) throw error;
      logger.error({ err: error, event: eventId, game: reached }, "A game of the feed could not be entered");
      await holdUpAfterFault(eventId, reached);
    }
  }

  return {
    name: "feed results",
    findDue: (until) => findEventsToSettle(db, { until, limit: EVENTS_AT_ONCE }),
    run: settleEvent,
  };
}

/** While picks are open no result is entered, so the import waits for the lock. A draft is checked when it is published. */
function toLock({ event }: MatchupFacts, slot: Slot<Json>, now: Instant): Instant | null {
  if (event.status === "draft" || slot.sealedAt !== null || slot.lockAt === null) return null;
  return Math.max(slot.lockAt, now + 1);
}

/** Half a minute, doubling to an hour. */
export const backoffMs = (tries: number): number => Math.min(60 * MINUTE_MS, FIRST_PAUSE_MS * 2 ** Math.min(20, tries - 1));

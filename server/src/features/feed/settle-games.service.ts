/**
 * Games' newest states on their way into the events that have them. Each game of each event is a transaction of its own, under the event's
 * exclusive lock and on the same path as what a person types: one that is refused is tried again later and holds up nothing else, and a
 * process that dies leaves the rest to the next one.
 */
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import { ok, type Result } from "@sparc/sparclets/kernel/result";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import type { DeadlineSource } from "../../deadlines/deadlines.ts";
import { noteInsider } from "../events/event-insiders.repository.ts";
import type { MatchupsService } from "../matchups/matchups.service.ts";
import type { MatchupFacts } from "../matchups/matchups.view.ts";
import { findGames, type StoredGame } from "./feed-games.repository.ts";
import { followed, slotOf } from "./follow-game.ts";
import {
  deleteImport,
  findEventsToSettle,
  findGamesToSettle,
  HELD_BY_HOST,
  lockDueImport,
  updateImport,
} from "./game-imports.repository.ts";

const MINUTE_MS = 60_000;
const FIRST_PAUSE_MS = 30_000;
const EVENTS_AT_ONCE = 20;
const GAMES_AT_ONCE = 100;

interface Settling {
  eventId: string;
  gameId: string;
}

export function createGameSettling(context: AppContext, matchups: Pick<MatchupsService, "writeIn">): DeadlineSource {
  const { database, clock, logger } = context;
  const { db } = database;

  async function settle(tx: Tx, a: Settling): Promise<Result<null>> {
    const news: { isDue: boolean; isHeld: boolean; game: StoredGame | undefined } = { isDue: false, isHeld: false, game: undefined };
    const facts = await matchups.writeIn(tx, {
      ...{ eventId: a.eventId, viewer: null, requestId: null },
      // The event's lock is held by now, and nobody tells something new of the game until this ends.
      prepare: async () => {
        news.isDue = (await lockDueImport(tx, { ...a, now: clock.now() })) !== null;
        if (news.isDue) news.game = (await findGames(tx.db, [a.gameId])).get(a.gameId);
      },
      plan: (current, now) => {
        if (!news.game) return ok({ change: {}, reason: null });
        const planned = followed({ facts: current, game: news.game, now });
        if (planned.ok) news.isHeld = planned.value.isHeld;
        return planned;
      },
    });
    if (!facts.ok) return facts;
    if (!news.isDue) return ok(null);
    const slot = slotOf(facts.value, a.gameId);
    // Somebody took the matchup out of the event.
    if (!slot) await deleteImport(tx, a);
    else {
      const nextTryAt = lockOf(facts.value, slot, clock.now());
      await updateImport(tx.db, { ...a, nextTryAt, tries: 0, heldUpBy: news.isHeld ? HELD_BY_HOST : null, slotKey: slot.key });
      // An admin who set a game by hand had a hand in what decides this event.
      for (const userId of new Set(Object.values(news.game?.kept ?? {}).map(({ by }) => by)))
        await noteInsider(tx.db, { eventId: a.eventId, userId, now: clock.now() });
    }
    return ok(null);
  }

  async function holdUp(a: Settling, code: string): Promise<void> {
    await database.transaction(async (tx) => {
      const now = clock.now();
      const due = await lockDueImport(tx, { ...a, now });
      if (!due) return;
      const tries = due.tries + 1;
      await updateImport(tx.db, { ...a, nextTryAt: now + pauseAfter(tries), tries, heldUpBy: code });
      logger.warn({ event: a.eventId, game: a.gameId, code, tries }, "A game of the feed could not be entered; it is tried again later");
    });
  }

  async function settleOne(a: Settling): Promise<void> {
    try {
      const settled = await database.transaction((tx) => settle(tx, a));
      if (!settled.ok) await holdUp(a, settled.refusal.code);
    } catch (error) {
      logger.error({ err: error, event: a.eventId, game: a.gameId }, "A game of the feed could not be entered");
      await holdUp(a, "server.error");
    }
  }

  return {
    name: "feed results",
    findDue: (until) => findEventsToSettle(db, { until, limit: EVENTS_AT_ONCE }),
    async run(eventId) {
      for (const gameId of await findGamesToSettle(db, { eventId, now: clock.now(), limit: GAMES_AT_ONCE })) {
        await settleOne({ eventId, gameId });
      }
    },
  };
}

/** Picks that are open take no result: there will be something to do when they close. A draft's are looked at when it is published. */
function lockOf({ event }: MatchupFacts, slot: Slot<Json>, now: Instant): Instant | null {
  if (event.status === "draft" || slot.sealedAt !== null || slot.lockAt === null) return null;
  return Math.max(slot.lockAt, now + 1);
}

/** Half a minute, doubling to an hour. */
export const pauseAfter = (tries: number): number => Math.min(60 * MINUTE_MS, FIRST_PAUSE_MS * 2 ** Math.min(20, tries - 1));

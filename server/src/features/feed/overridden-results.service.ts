/** Results of an event that a host entered and that differ from the feed's. They stay until the host takes over the feed's result. */
import type { OverriddenResult } from "@sparc/contract/entities/feed";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import type { EventRecord } from "../events/event-record.ts";
import type { Actor } from "../events/event-write.service.ts";
import type { MatchupsService } from "../matchups/matchups.service.ts";
import { toRevision } from "../matchups/matchups.view.ts";
import { findGameOfMatchup, findGames, type StoredGame } from "./feed-games.repository.ts";
import { planTakeover } from "./follow-game.ts";
import { markMatchups } from "./game-imports.repository.ts";

type Taking = Actor & {
  eventId: string;
  key: string;
  /** The revision of the matchup that the caller has seen. */
  version: number;
};

export interface OverriddenResults {
  /** The feed's results of matchups for which a host entered another one. */
  list(event: EventRecord): Promise<Result<OverriddenResult[]>>;
  /** Replaces the event's result with the feed's; the matchup follows the feed again. A repeated call changes nothing. */
  takeOver(input: Taking): Promise<Result<null>>;
}

export function createOverriddenResults(
  context: AppContext,
  matchups: Pick<MatchupsService, "facts" | "open" | "commit">,
): OverriddenResults {
  const { database, clock } = context;

  async function takeOver(tx: Tx, { eventId, key, version, viewer, requestId }: Taking): Promise<Result<null>> {
    const opened = await matchups.open(tx, { eventId, viewer });
    if (!opened.ok) return opened;
    const { facts, now } = opened.value;
    const slot = facts.slots.find((one) => one.key === key);
    const game = await findGameOfMatchup(tx.db, { eventId, slotKey: key });
    if (!slot || !game) return refuse("matchups.not_found");
    const planned = planTakeover({ facts, game, now });
    if (!planned.ok) return planned;
    const revision = toRevision(facts, slot);
    if (planned.value.change.outcomes && revision !== version) return refuse("matchups.stale_version", { details: { version: revision } });
    const after = await matchups.commit(tx, { facts, now, viewer, requestId, planned: planned.value });
    if (!after.ok) return after;
    await markMatchups(tx, { eventId, slotKeys: [key], now });
    return ok(null);
  }

  return {
    async list(event) {
      const facts = await matchups.facts(event);
      const { games } = facts.sparclet.rules;
      if (!games || event.status === "draft") return ok([]);
      const keys = new Map(facts.slots.map(({ key, content }) => [games.toGameId(content), key]));
      const known = await findGames(
        database.db,
        [...keys.keys()].filter((gameId) => gameId !== null),
      );
      const now = clock.now();
      return ok(
        [...known.values()].flatMap((game) => {
          const matchup = keys.get(game.id);
          const planned = planTakeover({ facts, game, now });
          return matchup !== undefined && planned.ok && planned.value.change.outcomes ? [toOverriddenResult(matchup, game)] : [];
        }),
      );
    },
    takeOver: (input) => database.transaction((tx) => takeOver(tx, input)),
  };
}

const toOverriddenResult = (matchup: string, { status, homeScore, awayScore, source }: StoredGame): OverriddenResult => ({
  ...{ matchup, status, source },
  ...{ home_score: homeScore, away_score: awayScore },
});

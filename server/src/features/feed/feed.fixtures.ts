/** A feed for tests: the services of a world, and a server to poll. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { FeedUpload } from "@sparc/contract/entities/feed";
import type { Viewer } from "../../http/handler.ts";
import type { World } from "../events/events.fixtures.ts";
import { createMatchups } from "../matchups/matchups.service.ts";
import { createPicksService } from "../picks/picks.service.ts";
import { createCompletionService } from "../standings/completion.service.ts";
import { createStandingsService } from "../standings/standings.service.ts";
import { createEventGames } from "./event-games.service.ts";
import { findGamesPage, type StoredGame } from "./feed-games.repository.ts";
import { createOverriddenResults } from "./overridden-results.service.ts";
import { createGameSettling } from "./settle-games.service.ts";
import { createGameUploads } from "./upload-games.service.ts";

export function createFeed(world: World) {
  const { context } = world;
  const standings = createStandingsService(context);
  const completion = createCompletionService(context, standings);
  const matchups = createMatchups(context, { standings, completion });
  const settling = createGameSettling(context, matchups);
  const uploads = createGameUploads(context);
  const all = { league: null, season: null, week: null, team: null, status: null };
  return {
    ...{
      standings,
      completion,
      matchups,
      settling,
      picks: createPicksService(context),
      overriddenResults: createOverriddenResults(context, matchups),
    },
    eventGames: createEventGames(context, matchups),
    upload: (viewer: Viewer, upload: Partial<FeedUpload> & { text: string }) =>
      uploads.upload({ viewer, requestId: "r", upload: { name: "games.json", format: "auto", league: "NHL", dry_run: false, ...upload } }),
    /** Runs what is due by the clock. */
    async settle(): Promise<void> {
      for (const { id } of await settling.findDue(world.clock.now())) await settling.run(id);
    },
    /** In the order of their starts. */
    games: async (): Promise<StoredGame[]> =>
      (await findGamesPage(context.database.db, { filter: all, order: "soonest", offset: 0, limit: 100 })).games,
  };
}

/** A game of one league as JSON; away is always OTT. */
export const makeFeedGame = (home: string, startsAt: number, more: object = {}) => ({
  ...{ season: 2025, week: 1, home, away: "OTT", starts_at: new Date(startsAt).toISOString() },
  ...more,
});

/** A server for tests that gives prepared answers and counts requests. */
export async function startFeedServer(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    url: `http://127.0.0.1:${port}/games`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A table of so many games, each another one, the home team of row n `Hn`. */
export function manyGames(count: number, total = 42): string {
  const head = "game_id,season,week,gameday,gametime,away_team,home_team,away_score,home_score,spread_line,total_line";
  const row = (_: unknown, at: number) => {
    const season = 1900 + (at >> 8);
    return `x,${season},${(at % 50) + 1},${season}-11-05,13:00,A${at % 251},H${at},3,7,3,${total}`;
  };
  return [head, ...Array.from({ length: count }, row)].join("\n");
}

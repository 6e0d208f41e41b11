import * as z from "zod";
import { dataOf, defineRoute } from "../define-route.ts";
import { gameImport, gameImportResult, showGameList, showGamesQuery } from "../entities/feed.ts";
import { idOrSlug } from "../ids.ts";

const params = z.object({ id: idOrSlug });

/** What the owner's call and the admin's have in common. */
export const showGamesRoute = {
  method: "GET",
  summary: "Games of the feed, in order of their start, and which of them are matchups of the event already",
  params,
  query: showGamesQuery,
  answer: showGameList,
} as const;

export const importGamesRoute = {
  method: "PATCH",
  summary: "Make matchups of games, once each: a game that is one already stays as it is",
  params,
  body: gameImport,
  answer: dataOf(gameImportResult),
} as const;

export const feedRoutes = {
  "feed.showGames": defineRoute({ ...showGamesRoute, path: "/api/v1/events/{id}/show_games", access: "event_owner" }),
  "feed.importGames": defineRoute({ ...importGamesRoute, path: "/api/v1/events/{id}/import_games", access: "event_owner" }),
};

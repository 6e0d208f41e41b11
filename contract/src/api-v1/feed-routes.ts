import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import { feedTaking, gameImport, gameImportResult, overriddenResult, showGameList, showGamesQuery } from "../entities/feed.ts";
import { idOrSlug } from "../ids.ts";

const params = z.object({ id: idOrSlug });

/** Shared by the owner's call and the admin's. */
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
  answer: toData(gameImportResult),
} as const;

export const feedRoutes = {
  "feed.showGames": defineRoute({ ...showGamesRoute, path: "/api/v1/events/{id}/show_games", access: "event_owner" }),
  "feed.importGames": defineRoute({ ...importGamesRoute, path: "/api/v1/events/{id}/import_games", access: "event_owner" }),
  "feed.overriddenResults": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/overridden_results",
    access: "event_owner",
    summary: "What the feed tells of results that were entered otherwise by hand, which stand until it is taken over",
    params,
    answer: toData(z.array(overriddenResult)),
  }),
  "feed.takeOver": defineRoute({
    method: "POST",
    path: "/api/v1/events/{id}/matchups/{matchupId}/take_over",
    access: "event_owner",
    summary: "Make what the feed tells of a matchup its result, and follow the feed from then on",
    params: params.extend({ matchupId: z.string().min(1).max(40) }),
    body: feedTaking,
    answer: toData(z.array(overriddenResult)),
  }),
};

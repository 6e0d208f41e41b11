import * as z from "zod";
import { importGamesRoute, showGamesRoute } from "../api-v1/feed-routes.ts";
import { defineRoute, toData } from "../define-route.ts";
import {
  catalogueGame,
  feedRead,
  feedReadList,
  feedSource,
  feedSourceChange,
  feedUpload,
  feedUploadResult,
  gameCorrection,
  gameEdit,
  gameList,
  gamesQuery,
  readsQuery,
} from "../entities/feed.ts";

/** Calls for the catalogue of games, for uploads and feeds, and the specification's two calls that import games into an event. */
export const adminFeedRoutes = {
  "admin.feed.games.list": defineRoute({
    method: "GET",
    path: "/admin/v1/feed/games",
    access: "admin",
    summary: "Games of the catalogue, the latest start first",
    query: gamesQuery,
    answer: gameList,
  }),
  "admin.feed.games.upload": defineRoute({
    method: "POST",
    path: "/admin/v1/feed/games",
    access: "admin",
    summary:
      "Read games from CSV (the columns of nflverse) or JSON into the catalogue. Every problem is told at its line; a bad row never blocks the rest. With dry_run nothing is stored",
    body: feedUpload,
    answer: toData(feedUploadResult),
    // Quotes and line ends are two bytes each in a body.
    bodyLimit: 12 * 1024 * 1024,
    limit: "costly",
  }),
  "admin.feed.games.edit": defineRoute({
    method: "PATCH",
    path: "/admin/v1/feed/games/{gameId}",
    access: "admin",
    summary:
      "Set a game's start, line, total or result by hand. What is set is kept, whatever files and polls tell, until it is released; events follow as they follow a file",
    params: z.object({ gameId: z.string().max(40) }),
    body: gameEdit,
    answer: toData(catalogueGame),
  }),
  "admin.feed.corrections.list": defineRoute({
    method: "GET",
    path: "/admin/v1/feed/corrections",
    access: "admin",
    summary: "The last final scores that became others within a week, and which events settled again",
    answer: toData(z.array(gameCorrection)),
  }),
  "admin.feed.reads.list": defineRoute({
    method: "GET",
    path: "/admin/v1/feed/reads",
    access: "admin",
    summary: "Every upload and poll, newest first, with what came of it",
    query: readsQuery,
    answer: feedReadList,
  }),
  "admin.feed.reads.get": defineRoute({
    method: "GET",
    path: "/admin/v1/feed/reads/{readId}",
    access: "admin",
    summary: "One upload or poll; while it is under way, how many of its rows are done. Null: it has not arrived, or never will",
    params: z.object({ readId: z.string().max(40) }),
    answer: toData(feedRead.nullable()),
  }),
  "admin.feed.sources.list": defineRoute({
    method: "GET",
    path: "/admin/v1/feed/sources",
    access: "admin",
    summary: "The feeds that the server's settings name, and where each stands",
    answer: toData(z.array(feedSource)),
  }),
  "admin.feed.sources.update": defineRoute({
    method: "PATCH",
    path: "/admin/v1/feed/sources/{source}",
    access: "admin",
    summary: "Pause a feed, so that the clock does not ask it, or go on",
    params: z.object({ source: z.string().max(40) }),
    body: feedSourceChange,
    answer: toData(z.null()),
  }),
  "admin.feed.sources.read": defineRoute({
    method: "POST",
    path: "/admin/v1/feed/sources/{source}/read",
    access: "admin",
    summary: "Ask a feed now instead of at its next time",
    params: z.object({ source: z.string().max(40) }),
    answer: toData(feedRead.nullable()),
    limit: "costly",
  }),
  "admin.feed.showGames": defineRoute({ ...showGamesRoute, path: "/admin/v1/events/{id}/show_games", access: "admin" }),
  "admin.feed.importGames": defineRoute({ ...importGamesRoute, path: "/admin/v1/events/{id}/import_games", access: "admin" }),
};

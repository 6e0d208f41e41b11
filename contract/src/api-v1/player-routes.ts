import * as z from "zod";
import { displayName } from "../auth/routes.ts";
import { defineRoute, toData } from "../define-route.ts";
import { player } from "../entities/player.ts";
import { timeFactor } from "../entities/room.ts";
import { id, idOrSlug } from "../ids.ts";
import { pageQuery, pagination, search } from "../paging.ts";

const playerParams = z.object({ id: idOrSlug, userId: id });

/** The participants of an event, for those who run it. */
export const playerRoutes = {
  "players.list": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/players",
    access: "event_owner",
    summary: "Everybody who joined, in the order they did, removed players too; searched by name, or those alone who want to come back",
    params: z.object({ id: idOrSlug }),
    query: pageQuery.extend({ search, wants_back: z.stringbool().optional() }),
    answer: z.object({ data: z.array(player), pagination }),
  }),
  "players.remove": defineRoute({
    method: "POST",
    path: "/api/v1/events/{id}/players/{userId}/remove",
    access: "event_owner",
    summary: "Take a player out of the game and its ranking. Repeating it changes nothing",
    params: playerParams,
    answer: toData(player),
  }),
  "players.restore": defineRoute({
    method: "POST",
    path: "/api/v1/events/{id}/players/{userId}/restore",
    access: "event_owner",
    summary: "Let a removed player back in, with everything they had. Repeating it changes nothing",
    params: playerParams,
    answer: toData(player),
  }),
  "players.leaveOut": defineRoute({
    method: "POST",
    path: "/api/v1/events/{id}/players/{userId}/leave_out",
    access: "event_owner",
    summary: "Leave a removed player out who wants to come back: they ask no more. Repeating it changes nothing",
    params: playerParams,
    answer: toData(player),
  }),
  "players.rename": defineRoute({
    method: "PATCH",
    path: "/api/v1/events/{id}/players/{userId}",
    access: "event_owner",
    summary: "Call a player something else, in this event alone and everywhere in it. Null gives them their own name back",
    params: playerParams,
    body: z.strictObject({ given_name: displayName.nullable() }),
    answer: toData(player),
  }),
  "players.time_allowance": defineRoute({
    method: "PUT",
    path: "/api/v1/events/{id}/time_allowance",
    access: "event_player",
    guests: true,
    summary: "Give yourself longer for each question, privately. After your first question of the event it counts from your next event on",
    params: z.object({ id: idOrSlug }),
    body: z.strictObject({ factor: timeFactor }),
    /** `factor` applies in this event, `next_factor` in events joined from now on. */
    answer: toData(z.object({ factor: timeFactor, next_factor: timeFactor })),
  }),
};

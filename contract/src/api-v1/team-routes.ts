import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import { player } from "../entities/player.ts";
import { teamNo, teamTable } from "../entities/team.ts";
import { id, idOrSlug } from "../ids.ts";

/** Events that are played in teams. Others refuse all three with `teams.none`. */
export const teamRoutes = {
  "teams.list": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/teams",
    access: "event_viewer",
    guests: true,
    summary: "The table of teams. It has no ranks and points before the first result, and while the room is about to show places",
    params: z.object({ id: idOrSlug }),
    answer: toData(teamTable),
  }),
  "teams.choose": defineRoute({
    method: "PUT",
    path: "/api/v1/events/{id}/team",
    access: "event_player",
    guests: true,
    summary: "Choose a team before the game begins, where players choose. Null: be drawn into one at the start",
    params: z.object({ id: idOrSlug }),
    body: z.strictObject({ team: teamNo.nullable() }),
    answer: toData(z.object({ team: teamNo.nullable() })),
  }),
  "teams.move": defineRoute({
    method: "PUT",
    path: "/api/v1/events/{id}/players/{userId}/team",
    access: "event_owner",
    summary: "Put a player into a team, with all their points. Null only before the game begins: they are drawn into one at the start",
    params: z.object({ id: idOrSlug, userId: id }),
    body: z.strictObject({ team: teamNo.nullable() }),
    answer: toData(player),
  }),
};

import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import { idOrSlug } from "../ids.ts";

const params = z.object({ id: idOrSlug });

/** Number of an option of the warm-up poll: its position in the room's view, from 1. */
const optionNo = z.number().int().min(1).max(4);
const vote = z.object({ option: optionNo.nullable() });

/** What players do in the lobby of a live event while they wait. Nothing of it counts. */
export const lobbyRoutes = {
  "cheers.send": defineRoute({
    method: "POST",
    path: "/api/v1/events/{id}/cheers",
    access: "event_player",
    guests: true,
    limit: "play",
    summary:
      "Send the mark of your face across the big screen, as the socket's `cheer` does. Always 204: cheers that come too early, that the host has muted, or of somebody who does not take part are dropped",
    params,
    status: 204,
  }),
  "warm_up.get": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/warm_up_vote",
    access: "event_player",
    guests: true,
    summary: "Your vote in the warm-up poll of the lobby; null without one",
    params,
    answer: toData(vote),
  }),
  "warm_up.vote": defineRoute({
    method: "PUT",
    path: "/api/v1/events/{id}/warm_up_vote",
    access: "event_player",
    guests: true,
    limit: "play",
    summary:
      "Vote in the warm-up poll, or change your vote, until the game begins: 409 warm_up.closed after that, and where there is no poll. It brings no points",
    params,
    body: z.strictObject({ option: optionNo }),
    answer: toData(vote),
  }),
};

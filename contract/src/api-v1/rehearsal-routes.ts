import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import { id, idOrSlug } from "../ids.ts";

export const REHEARSAL_PLAYERS_MIN = 10;
export const REHEARSAL_PLAYERS_MAX = 2_000;

/** Rehearsals: a copy of the game with simulated players, deleted at its end. */
export const rehearsalRoutes = {
  "rehearsals.start": defineRoute({
    method: "POST",
    path: "/api/v1/events/{id}/rehearsal",
    access: "event_owner",
    summary: "Rehearse a live game: a copy of it that only its hosts can open. One at a time; if one is going on, that is the answer",
    params: z.object({ id: idOrSlug }),
    body: z.strictObject({ players: z.number().int().min(REHEARSAL_PLAYERS_MIN).max(REHEARSAL_PLAYERS_MAX) }),
    answer: toData(z.object({ event_id: id, players: z.number().int() })),
  }),
  "rehearsals.end": defineRoute({
    method: "DELETE",
    path: "/api/v1/events/{id}/rehearsal",
    access: "event_owner",
    summary: "End a rehearsal, by its own id, and take out everything it made",
    params: z.object({ id: idOrSlug }),
    status: 204,
  }),
};

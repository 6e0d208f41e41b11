import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import { sharedCard, sharedKind } from "../entities/shared-card.ts";
import { idOrSlug } from "../ids.ts";

const params = z.object({ id: idOrSlug });

/** Personal links: what a member shows of their own part in an event to anybody who has the link. */
export const sharedCardRoutes = {
  "sharedCards.list": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/shared_cards",
    access: "event_viewer",
    summary: "The caller's own personal links of an event, at most one of each kind, and of runs one a slot",
    params,
    answer: toData(z.array(sharedCard)),
  }),
  "sharedCards.create": defineRoute({
    method: "POST",
    path: "/api/v1/events/{id}/shared_cards",
    access: "event_player",
    summary:
      "Make a personal link, or bring the caller's up to date under its address: to their pick, before or after the lock, to their final result, or to how their run at a slot ended. 409 while there is nothing to show",
    params,
    body: z
      .strictObject({
        kind: sharedKind,
        /** The slot of a link of the kind `run`; other kinds have none. */
        slot: z.string().max(40).optional(),
        /** Whether the link shows the caller's name, as the event shows it. */
        has_name: z.boolean().default(false),
      })
      .refine(({ kind, slot }) => (kind === "run") === (slot !== undefined), {
        error: "A run has a slot, the other kinds have none",
        path: ["slot"],
      }),
    answer: toData(sharedCard),
  }),
  "sharedCards.delete": defineRoute({
    method: "DELETE",
    path: "/api/v1/events/{id}/shared_cards",
    access: "event_viewer",
    summary:
      "Take back the caller's personal links of an event, or the one to their run at a slot alone; from then on they show what everybody may see",
    params,
    query: z.object({ slot: z.string().max(40).optional() }),
    status: 204,
  }),
};

import * as z from "zod";
import { dataOf, defineRoute } from "../define-route.ts";
import { sharedCard, sharedKind } from "../entities/shared-card.ts";
import { idOrSlug } from "../ids.ts";

const params = z.object({ id: idOrSlug });

/** Personal links: what a member shows of their own part in an event to anybody who has the link. */
export const sharedCardRoutes = {
  "sharedCards.list": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/shared_cards",
    access: "event_viewer",
    summary: "The caller's own personal links of an event, at most one of each kind",
    params,
    answer: dataOf(z.array(sharedCard)),
  }),
  "sharedCards.create": defineRoute({
    method: "POST",
    path: "/api/v1/events/{id}/shared_cards",
    access: "event_player",
    summary:
      "Make a personal link, or bring the caller's up to date under its address: to their pick, before or after the lock, or to their final result. 409 while there is nothing to show",
    params,
    body: z.strictObject({
      kind: sharedKind,
      /** Whether the link shows the caller's name, as the event shows it. */
      has_name: z.boolean().default(false),
    }),
    answer: dataOf(sharedCard),
  }),
  "sharedCards.delete": defineRoute({
    method: "DELETE",
    path: "/api/v1/events/{id}/shared_cards",
    access: "event_viewer",
    summary: "Take back the caller's personal links of an event; from then on they show what everybody may see",
    params,
    status: 204,
  }),
};

import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import { eventAnalytics, linkOpens } from "../entities/analytics.ts";
import { idOrSlug } from "../ids.ts";

export const analyticsRoutes = {
  "events.analytics": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/analytics",
    access: "event_owner",
    limit: "costly",
    summary:
      "How an event was played: who joined, answered and finished, each slot with its right ones and times, when, and the points. What was given to a slot is counted out from its seal on, for its owner too",
    params: z.object({ id: idOrSlug }),
    answer: toData(eventAnalytics),
  }),
  "events.linkOpens": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/link_opens",
    access: "event_owner",
    summary: "How often the event's short links were opened: by browsers, reloads included, and not by crawlers or link previews",
    params: z.object({ id: idOrSlug }),
    answer: toData(linkOpens),
  }),
};

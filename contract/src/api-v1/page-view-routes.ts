import * as z from "zod";
import { defineRoute } from "../define-route.ts";
import { id } from "../ids.ts";

/** Category of a page for the product's page counts. */
export const pageCategory = z.enum(["Bracket", "Trivia", "Onboarding", "Studio", "Other", "DailyGame", "PointSpread"]);
export type PageCategory = z.infer<typeof pageCategory>;

/** Kind of the opened page. The list is closed, so that no address and no personal data can be counted. */
export const pageKind = z.enum([
  "home",
  "sign_in",
  "sign_up",
  "join_community",
  "communities",
  "community",
  "history",
  "leaderboard",
  "play",
  "results",
  "studio",
  "create",
  "edit",
  "host",
  "present",
  "event_analytics",
  "admin",
  "profile",
  "other",
]);
export type PageKind = z.infer<typeof pageKind>;

/** Small enough for `navigator.sendBeacon`, which sends no token, so that the visitor is unknown. */
export const pageViewRoutes = {
  "pageViews.count": defineRoute({
    method: "POST",
    path: "/api/v1/page_views",
    access: "public",
    summary:
      "Counts one look at a page for its day (UTC) and community; without a community where it is unknown. Nothing about the caller is kept",
    body: z.object({ category: pageCategory, path_kind: pageKind, community_id: id.optional() }),
    limit: "count",
    bodyLimit: 512,
  }),
};

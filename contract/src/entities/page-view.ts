import * as z from "zod";

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

/** How often pages of one kind were opened, in days of UTC that end with the present one. */
export const pageViewCount = z.object({ kind: pageKind, views_7d: z.number().int(), views_30d: z.number().int() });

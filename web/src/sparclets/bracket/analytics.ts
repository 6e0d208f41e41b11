import type { AnalyticsType } from "../../analytics/analytics-type.ts";

declare module "../../analytics/actions.ts" {
  interface Actions {
    "Bracket Picks Saved": OfEvent;
  }
}

export const analytics: AnalyticsType = {
  segment: "brackets",
  category: "Bracket",
  actions: { "picks.put": "Bracket Picks Saved" },
};

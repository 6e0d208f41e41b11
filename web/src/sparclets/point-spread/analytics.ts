import type { AnalyticsType } from "../../analytics/analytics-type.ts";

declare module "../../analytics/actions.ts" {
  interface Actions {
    "Point Spread Picks Saved": OfEvent;
  }
}

export const analytics: AnalyticsType = {
  segment: "point-spread",
  category: "PointSpread",
  actions: { "picks.put": "Point Spread Picks Saved" },
};

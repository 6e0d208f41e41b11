import type { AnalyticsType } from "../../analytics/analytics-type.ts";

declare module "../../analytics/actions.ts" {
  interface Actions {
    "Daily Game Started": OfEvent;
    "Daily Game Guessed": OfEvent;
    "Daily Game Finished": OfEvent;
  }
}

export const analytics: AnalyticsType = {
  segment: "daily-game",
  category: "DailyGame",
  actions: {
    "participation.start": "Daily Game Started",
    "participation.answer": "Daily Game Guessed",
    "participation.end": "Daily Game Finished",
  },
};

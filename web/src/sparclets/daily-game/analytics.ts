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
  actions: { "games.start": "Daily Game Started", "games.answer": "Daily Game Guessed", "games.end": "Daily Game Finished" },
};

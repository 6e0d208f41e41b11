import type { AnalyticsType } from "../../analytics/analytics-type.ts";

declare module "../../analytics/actions.ts" {
  interface Actions {
    "Trivia Joined": OfEvent;
    "Trivia Answered": OfEvent;
    "Trivia Finished": OfEvent;
    "Trivia Result Shared": OfEvent;
    "Trivia Game Started": OfEvent;
    "Trivia Advanced": OfEvent;
    "Trivia Question Closed": OfEvent;
    "Trivia Paused": OfEvent;
    "Trivia Resumed": OfEvent;
    "Trivia Time Added": OfEvent;
    "Trivia Question Skipped": OfEvent;
    "Trivia Game Ended": OfEvent;
    "Trivia Setting Changed": OfEvent & { readonly command: string };
  }
}

export const analytics: AnalyticsType = {
  segment: "trivias",
  category: "Trivia",
  actions: { "participation.start": "Trivia Joined", "participation.answer": "Trivia Answered", "participation.end": "Trivia Finished" },
};

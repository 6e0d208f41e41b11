import type { EventTemplate } from "../../../platform/sparclet.ts";

const loadWeek = async () => (await import("./template-week.ts")).weekOfGames(Date.now());

/** Templates of a point spread. Their games are loaded when one is used. */
export const pointSpreadTemplates: readonly EventTemplate[] = [
  {
    id: "week",
    title: "A week of the NFL",
    description: "The 13 games of week 9 of 2017 with their lines, moved to the week to come, with one best bet",
    figure: { label: "Games", value: "13" },
    begins: "content",
    load: async () => ({ draft: await loadWeek(), rules: { best_bets: { per_week: 1, factor: 2 } } }),
  },
  {
    id: "confidence",
    title: "Confidence pool",
    description: "The same 13 games straight up, each with a number from 1 to 13",
    figure: { label: "Games", value: "13" },
    begins: "content",
    load: async () => ({ draft: await loadWeek(), rules: { against: "winner", confidence: true, tie_break: ["last_total"] } }),
  },
  {
    id: "blank",
    title: "Blank",
    description: "An empty card: choose games in the feed, or type them",
    begins: "content",
    load: async () => ({ draft: { weeks: [], tie_break_matchup: null } }),
  },
];

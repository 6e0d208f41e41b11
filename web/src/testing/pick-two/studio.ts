import { lazyPart } from "../../lib/lazy-part.ts";
import type { SparcletStudio } from "../../platform/sparclet.ts";
import { placeNames } from "../../platform/studio/draft-places.ts";

export const pickTwoStudio: SparcletStudio = {
  Editor: lazyPart(() => import("./editor.tsx"), "Editor"),
  Manage: lazyPart(() => import("./matchups.tsx"), "Matchups"),
  editorParts: ["content"],
  toPlace: placeNames({ places: [[/^draft\.games\.(\d)/, (at = 0) => `Game ${at + 1}`]], rules: "Rules", draft: "Games" }),
  draftLabels: () => ["Other games"],
  analytics: { slot: "game", slots: "games", right: "had the winner, of those who picked the game" },
  pitch: { tagline: "Two games, two picks", minutes: 1 },
  templates: [{ id: "blank", title: "Blank", description: "Two games to name", begins: "content", load: async () => ({}) }],
};

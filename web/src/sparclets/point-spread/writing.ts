import { lazy } from "react";
import type { SparcletWriting } from "../../platform/sparclet.ts";
import { placeOf } from "./studio/draft-place.ts";
import { draftWords } from "./studio/draft-words.ts";
import { pointSpreadTemplates } from "./studio/templates.ts";

export const pointSpreadWriting: SparcletWriting = {
  Editor: lazy(async () => ({ default: (await import("./studio/editor.tsx")).PointSpreadEditor })),
  Manage: lazy(async () => ({ default: (await import("./results-entry/matchups.tsx")).Matchups })),
  editorParts: ["content", "rules", "preview"],
  placeOf,
  draftWords,
  analytics: {
    slot: "matchup",
    slots: "matchups",
    right: "had the side that came in, of those who picked a side. A push, and what is off, are left out",
  },
  pitch: { words: "A card of games a week, against the line", minutes: 3 },
  templates: pointSpreadTemplates,
};

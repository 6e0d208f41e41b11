import { lazy } from "react";
import type { SparcletWriting } from "../../platform/sparclet.ts";
import { placeOf } from "./draft-place.ts";
import { draftWords } from "./draft-words.ts";
import { pointSpreadTemplates } from "./templates.ts";

export const pointSpreadWriting: SparcletWriting = {
  Editor: lazy(async () => ({ default: (await import("./editor.tsx")).PointSpreadEditor })),
  Manage: lazy(async () => ({ default: (await import("./matchups.tsx")).Matchups })),
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

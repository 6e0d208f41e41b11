import { lazy } from "react";
import type { SparcletWriting } from "../../platform/sparclet.ts";
import { placeOf } from "./studio/draft-place.ts";
import { draftWords } from "./studio/draft-words.ts";
import { bracketTemplates } from "./studio/templates.ts";

export const bracketWriting: SparcletWriting = {
  Editor: lazy(async () => ({ default: (await import("./studio/editor.tsx")).BracketEditor })),
  Manage: lazy(async () => ({ default: (await import("./results-entry/matchups.tsx")).Matchups })),
  editorParts: ["content", "rules", "preview"],
  placeOf,
  draftWords,
  analytics: { slot: "series", slots: "series", right: "had the winner, whatever the length, of those who picked the series" },
  pitch: { words: "Pick every series to the final", minutes: 5 },
  templates: bracketTemplates,
};

import { lazy } from "react";
import type { SparcletWriting } from "../../platform/sparclet.ts";
import { placeOf } from "./draft-place.ts";
import { draftWords } from "./draft-words.ts";
import { bracketTemplates } from "./templates.ts";

export const bracketWriting: SparcletWriting = {
  Editor: lazy(async () => ({ default: (await import("./editor.tsx")).BracketEditor })),
  Manage: lazy(async () => ({ default: (await import("./matchups.tsx")).Matchups })),
  editorParts: ["content", "rules", "preview"],
  placeOf,
  draftWords,
  analytics: { slot: "series", slots: "series", right: "had the winner, whatever the length, of those who picked the series" },
  pitch: { words: "Pick every series to the final", minutes: 5 },
  templates: bracketTemplates,
};

import { lazy } from "react";
import type { SparcletWriting } from "../../platform/sparclet.ts";
import { placeOf } from "./studio/draft-place.ts";
import { draftWords } from "./studio/draft-words.ts";
import { dailyGameTemplates } from "./studio/templates.ts";

export const dailyGameWriting: SparcletWriting = {
  Editor: lazy(async () => ({ default: (await import("./studio/editor.tsx")).DailyGameEditor })),
  editorParts: ["content", "rules", "preview"],
  placeOf,
  draftWords,
  analytics: { slot: "puzzle", slots: "puzzles", right: "solved the puzzle on its day, of those who played it then" },
  starsByDay: { right: "For each puzzle solved on its day" },
  pitch: { words: "A puzzle a day, and streaks that last", minutes: 2 },
  templates: dailyGameTemplates,
};

import { lazyPart } from "../../../lib/lazy-part.ts";

import type { SparcletStudio } from "../../../platform/sparclet.ts";
import { draftLabels } from "./draft-labels.ts";
import { toPlace } from "./draft-place.ts";
import { dailyGameTemplates } from "./templates.ts";

export const dailyGameStudio: SparcletStudio = {
  Editor: lazyPart(() => import("./editor.tsx"), "DailyGameEditor"),
  editorParts: ["content", "rules", "preview"],
  toPlace,
  draftLabels,
  analytics: { slot: "puzzle", slots: "puzzles", right: "solved the puzzle on its day, of those who played it then" },
  starsByDay: { right: "For each puzzle solved on its day" },
  pitch: { tagline: "A puzzle a day, and streaks that last", minutes: 2 },
  templates: dailyGameTemplates,
};

import { lazyPart } from "../../../lib/lazy-part.ts";

import type { SparcletStudio } from "../../../platform/sparclet.ts";
import { draftLabels } from "./draft-labels.ts";
import { toPlace } from "./draft-place.ts";
import { bracketTemplates } from "./templates.ts";

export const bracketStudio: SparcletStudio = {
  Editor: lazyPart(() => import("./editor.tsx"), "BracketEditor"),
  Manage: lazyPart(() => import("../results-entry/matchups.tsx"), "Matchups"),
  editorParts: ["content", "rules", "preview"],
  toPlace,
  draftLabels,
  analytics: { slot: "series", slots: "series", right: "had the winner, whatever the length, of those who picked the series" },
  pitch: { tagline: "Pick every series to the final", minutes: 5 },
  templates: bracketTemplates,
};

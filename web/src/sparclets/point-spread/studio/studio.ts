import { lazyPart } from "../../../lib/lazy-part.ts";

import type { SparcletStudio } from "../../../platform/sparclet.ts";
import { draftLabels } from "./draft-labels.ts";
import { toPlace } from "./draft-place.ts";
import { pointSpreadTemplates } from "./templates.ts";

export const pointSpreadStudio: SparcletStudio = {
  Editor: lazyPart(() => import("./editor.tsx"), "PointSpreadEditor"),
  Manage: lazyPart(() => import("../results-entry/matchups.tsx"), "Matchups"),
  editorParts: ["content", "rules", "preview"],
  toPlace,
  draftLabels,
  analytics: {
    slot: "matchup",
    slots: "matchups",
    right: "had the side that came in, of those who picked a side. A push, and what is off, are left out",
  },
  pitch: { tagline: "A card of games a week, against the line", minutes: 3 },
  templates: pointSpreadTemplates,
};

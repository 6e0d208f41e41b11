import { lazy } from "react";
import type { SparcletScreens } from "../../platform/sparclet.ts";

export const triviaScreens: SparcletScreens = {
  Play: lazy(async () => ({ default: (await import("./play/play.tsx")).Play })),
  Results: lazy(async () => ({ default: (await import("./results/results.tsx")).Results })),
  Host: lazy(async () => (await import("./owner-pages.ts")).loadHost()),
  Screen: lazy(async () => (await import("./owner-pages.ts")).loadScreen()),
};

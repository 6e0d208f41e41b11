import { lazy } from "react";
import type { SparcletScreens } from "../../platform/sparclet.ts";

export const bracketScreens: SparcletScreens = {
  Play: lazy(async () => ({ default: (await import("./play/play.tsx")).Play })),
  Results: lazy(async () => ({ default: (await import("./results/results.tsx")).BracketResults })),
};

import { lazy } from "react";
import type { SparcletScreens } from "../../platform/sparclet.ts";

export const dailyGameScreens: SparcletScreens = {
  Play: lazy(async () => ({ default: (await import("./play/play.tsx")).DailyPlay })),
  Results: lazy(async () => ({ default: (await import("./results/results.tsx")).DailyResults })),
};

import { lazy } from "react";
import type { SparcletProgress } from "../platform/sparclet.ts";

/** How far a reader is with an event, one line for each type that can tell. Only cards and rows of events come here. */
export const sparcletProgress: Readonly<Record<string, SparcletProgress | undefined>> = {
  trivia: lazy(async () => ({ default: (await import("./trivia/progress.tsx")).TriviaProgress })),
  bracket: lazy(async () => ({ default: (await import("./bracket/progress.tsx")).BracketProgress })),
  point_spread: lazy(async () => ({ default: (await import("./point-spread/progress.tsx")).SpreadProgress })),
  daily_game: lazy(async () => ({ default: (await import("./daily-game/progress.tsx")).DailyProgress })),
};

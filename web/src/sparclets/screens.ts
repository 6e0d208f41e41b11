import type { SparcletType } from "@sparc/sparclets/registry";
import type { SparcletScreens } from "../platform/sparclet.ts";
import { bracketScreens } from "./bracket/screens.ts";
import { dailyGameScreens } from "./daily-game/screens.ts";
import { pointSpreadScreens } from "./point-spread/screens.ts";
import { triviaScreens } from "./trivia/screens.ts";

/** The pages of every sparclet type, one line each. Only the routes' own pages come here. */
const screens = {
  trivia: triviaScreens,
  bracket: bracketScreens,
  point_spread: pointSpreadScreens,
  daily_game: dailyGameScreens,
} as const satisfies Record<SparcletType, SparcletScreens>;

const byType: Readonly<Record<string, SparcletScreens>> = screens;

export function sparcletScreens(type: string): SparcletScreens | null {
  return Object.hasOwn(byType, type) ? (byType[type] ?? null) : null;
}

import type { SparcletType } from "@sparc/sparclets/registry";
import { bracketWeb } from "./bracket/index.ts";
import { dailyGameWeb } from "./daily-game/index.ts";
import { pointSpreadWeb } from "./point-spread/index.ts";
import { triviaWeb } from "./trivia/index.ts";
import type { WebSparclet } from "./web-sparclet.ts";

/** The page's half of every sparclet type, one line each. */
export const webSparclets = {
  trivia: triviaWeb,
  bracket: bracketWeb,
  point_spread: pointSpreadWeb,
  daily_game: dailyGameWeb,
} as const satisfies Record<SparcletType, WebSparclet>;

const byType: Readonly<Record<string, WebSparclet>> = webSparclets;
export const sparcletTypes: readonly string[] = Object.keys(webSparclets);

export function webSparclet(type: string): WebSparclet | null {
  return Object.hasOwn(byType, type) ? (byType[type] ?? null) : null;
}

/** By the segment of its pages: `trivias`. */
export function sparcletAt(segment: string): WebSparclet | null {
  return Object.values(byType).find((sparclet) => sparclet.segment === segment) ?? null;
}

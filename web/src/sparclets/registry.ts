import type { SparcletType } from "@sparc/sparclets/registry";
import type { WebSparclet } from "../platform/sparclet.ts";
import { bracket } from "./bracket/sparclet.ts";
import { dailyGame } from "./daily-game/sparclet.ts";
import { pointSpread } from "./point-spread/sparclet.ts";
import { trivia } from "./trivia/sparclet.ts";

/** The web's half of every sparclet type, one line each. `platform/sparclets.ts` looks them up. */
export const webSparclets = {
  trivia,
  bracket,
  point_spread: pointSpread,
  daily_game: dailyGame,
} as const satisfies Record<SparcletType, WebSparclet>;

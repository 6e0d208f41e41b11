import type { SparcletType } from "@sparc/sparclets/registry";
import type { WebSparclet } from "../platform/sparclet.ts";
import { bracketWeb } from "./bracket/index.ts";
import { dailyGameWeb } from "./daily-game/index.ts";
import { pointSpreadWeb } from "./point-spread/index.ts";
import { triviaWeb } from "./trivia/index.ts";

/** The page's half of every sparclet type, one line each. `platform/sparclets.ts` looks them up. */
export const webSparclets = {
  trivia: triviaWeb,
  bracket: bracketWeb,
  point_spread: pointSpreadWeb,
  daily_game: dailyGameWeb,
} as const satisfies Record<SparcletType, WebSparclet>;

import type { SparcletType } from "@sparc/sparclets/registry";
import { bracketServer } from "./bracket/index.ts";
import { dailyGameServer } from "./daily-game/index.ts";
import { pointSpreadServer } from "./point-spread/index.ts";
import type { ServerSparclet } from "./server-sparclet.ts";
import { triviaServer } from "./trivia/index.ts";

/** The server's half of every sparclet type. */
export const serverSparclets = {
  trivia: triviaServer,
  bracket: bracketServer,
  point_spread: pointSpreadServer,
  daily_game: dailyGameServer,
} as const satisfies Record<SparcletType, ServerSparclet>;

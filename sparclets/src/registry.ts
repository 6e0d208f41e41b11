import { bracket } from "./bracket/index.ts";
import { dailyGame } from "./daily-game/index.ts";
import { pointSpread } from "./point-spread/index.ts";
import type { Sparclet } from "./sparclet.ts";
import { trivia } from "./trivia/index.ts";

/** Every sparclet type of the product, one line each. The key is the type's name in the API and in the database. */
export const sparclets = {
  trivia,
  bracket,
  point_spread: pointSpread,
  daily_game: dailyGame,
} as const satisfies Record<string, Sparclet>;

export type SparcletType = keyof typeof sparclets;

/** The types that the host is built with: the product's, or in tests these and the fixtures. */
export type SparcletRegistry = Readonly<Record<string, Sparclet>>;

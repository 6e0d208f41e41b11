import { bracket } from "./bracket/index.ts";
import { dailyGame } from "./daily-game/index.ts";
import { pointSpread } from "./point-spread/index.ts";
import type { Sparclet } from "./sparclet.ts";
import { trivia } from "./trivia/index.ts";

/** Every sparclet type of the product, one line each. The key is the type's name on the wire and in the database. */
export const sparclets = {
  trivia,
  bracket,
  point_spread: pointSpread,
  daily_game: dailyGame,
} as const satisfies Record<string, Sparclet>;

export type SparcletType = keyof typeof sparclets;

/** What the host is built with: the product's types, or in tests these and the fixtures. */
export type SparcletRegistry = Readonly<Record<string, Sparclet>>;

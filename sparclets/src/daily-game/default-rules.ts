import type { Rules } from "./daily-game.schema.ts";

/** Rules of a new daily game. A module of its own, because the Studio's templates need these values and none of the schemas. */
export const defaultRules: Rules = { kind: "player", turns_over_at: "00:00" };

import { defineSparclet } from "../sparclet.ts";
import { dailyGameErrors } from "./daily-game.errors.ts";
import { dailyGameRules } from "./daily-game.rules.ts";
import { dailyGameRun } from "./daily-game.run.ts";

export const dailyGame = defineSparclet({ rules: dailyGameRules, run: dailyGameRun, errors: dailyGameErrors });

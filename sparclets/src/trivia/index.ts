import { defineSparclet } from "../sparclet.ts";
import { triviaErrors } from "./trivia.errors.ts";
import { triviaRoom } from "./trivia.room.ts";
import { triviaRules } from "./trivia.rules.ts";
import { triviaRun } from "./trivia-run.rules.ts";

export const trivia = defineSparclet({ rules: triviaRules, room: triviaRoom, run: triviaRun, errors: triviaErrors });

import { defineSparclet } from "../sparclet.ts";
import { bracketErrors } from "./bracket.errors.ts";
import { bracketRules } from "./bracket.rules.ts";

export const bracket = defineSparclet({ rules: bracketRules, errors: bracketErrors });

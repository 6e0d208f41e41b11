import { defineSparclet } from "../sparclet.ts";
import { pointSpreadErrors } from "./point-spread.errors.ts";
import { pointSpreadRules } from "./point-spread.rules.ts";

export const pointSpread = defineSparclet({ rules: pointSpreadRules, errors: pointSpreadErrors });

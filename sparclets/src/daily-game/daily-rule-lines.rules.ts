import type { RuleLine } from "../rule-lines.ts";
import type { Rules } from "./daily-game.schema.ts";

/** Every rule of a daily game in words. A started day has its puzzle and its end, so that neither changes while the event runs. */
export const ruleLines = ({ kind, turns_over_at }: Rules): RuleLine[] => [
  { rule: "kind", label: "Kind of puzzle", value: kind, until: "entry" },
  { rule: "turns_over_at", label: "A new puzzle comes at", value: turns_over_at, until: "start" },
];

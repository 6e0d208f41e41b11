import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { ordinalSuffix } from "../../../lib/ordinals.ts";
import { chainLabel, type TieBreakLabels } from "../../../platform/standings/tie-break.tsx";
import { tieBreakSteps } from "../tie-break-steps.ts";

export const tieBreakLabels: TieBreakLabels = {
  right_answers: (count) => ({ before: "right answers", value: String(count) }),
  // To the millisecond, because ranks compare milliseconds.
  answer_time: (value) => ({ before: "time", value: `${(-value / 1_000).toFixed(3)} s` }),
  earlier_join: (value) => ({ before: "joined", value: `${1 - value}${ordinalSuffix(1 - value)}` }),
};

/** Describes the tie-break chain of the event's rules: "Equal points: more right answers first, then less time." */
export function tieBreakLabel(rules: JsonObject): string {
  const [first, ...others] = tieBreakSteps(rules);
  return chainLabel(first === undefined ? [] : [`${first} first`, ...others], { isLastShared: rules.tie_break_final !== "earlier_join" });
}

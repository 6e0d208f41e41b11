import type { JsonObject } from "@sparc/sparclets/kernel/json";

const STEPS: Readonly<Record<string, string>> = { right_answers: "more right answers", answer_time: "less time" };

/** What decides between equal points, in the order of the event's rules: "more right answers", "less time". Empty when they share a rank. */
export function tieBreakSteps({ tie_break, tie_break_final }: JsonObject): string[] {
  const chain = Array.isArray(tie_break) ? tie_break.flatMap((step) => (typeof step === "string" ? (STEPS[step] ?? []) : [])) : [];
  return tie_break_final === "earlier_join" ? [...chain, "who joined earlier"] : chain;
}

/** The end of "Equal points go to …": "more right answers, then less time", "a shared rank". */
export const tieBreakText = (rules: JsonObject): string => tieBreakSteps(rules).join(", then ") || "a shared rank";

/** True when equal points stand among the rows, so that a reader asks what decided. */
export const hasEqualPoints = (rows: readonly { readonly points: number }[]): boolean =>
  rows.some(({ points }, at) => at > 0 && points === rows[at - 1]?.points);

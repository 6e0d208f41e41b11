import type { JsonObject } from "@sparc/sparclets/kernel/json";

const STEPS: Readonly<Record<string, string>> = { right_answers: "more right answers", answer_time: "less time" };

/** What decides between equal points, as the event's rules have it: "Equal points: more right answers first, then less time." */
export function tieWords(rules: JsonObject): string {
  const chain = Array.isArray(rules.tie_break)
    ? rules.tie_break.flatMap((step) => (typeof step === "string" ? (STEPS[step] ?? []) : []))
    : [];
  const steps = [...chain, ...(rules.tie_break_final === "earlier_join" ? ["who joined earlier"] : [])];
  const [first, ...others] = steps;
  if (first === undefined) return "Equal points share a rank.";
  const last = rules.tie_break_final === "earlier_join" ? "" : " Who is equal in all of it shares a rank.";
  return `Equal points: ${[`${first} first`, ...others].join(", then ")}.${last}`;
}

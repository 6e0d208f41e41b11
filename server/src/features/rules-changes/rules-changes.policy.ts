import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { ok, type Problem, type Result, refuse } from "@sparc/sparclets/kernel/result";
import { findRuleDifferences, type RuleDifference } from "@sparc/sparclets/rule-lines";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { EventRecord } from "../events/event-record.ts";
import { isSameJson } from "../slots/canonical-json.ts";

/** A change of rules that everybody who entered is notified of. */
export interface NotifiedChange {
  differences: readonly RuleDifference[];
  reason: string;
}

interface Asked {
  sparclet: Sparclet;
  event: Pick<EventRecord, "rules" | "status" | "entryCount">;
  after: JsonObject;
  /** Null when the author gave none. */
  reason: string | null;
}

/**
 * Checks a change of an event's rules, under the event's exclusive lock. Free until somebody has entered or the event has started; then each
 * rule has its own end, and a change that an entrant can notice needs a reason. Null: nobody is notified.
 */
export function checkRulesChange({ sparclet, event, after, reason }: Asked): Result<NotifiedChange | null> {
  const isEntered = event.entryCount > 0;
  const hasStarted = event.status === "live";
  if (isSameJson(event.rules, after) || !(isEntered || hasStarted)) return ok(null);
  const { ruleLines } = sparclet.rules;
  if (!ruleLines) return refuse("events.rules_frozen");
  const differences = findRuleDifferences(ruleLines(event.rules), ruleLines(after));
  const problems = differences.flatMap((difference) => toProblem(difference, { isEntered, hasStarted }));
  if (problems.length > 0) return refuse("events.rules_frozen", { problems });
  if (!isEntered || differences.length === 0) return ok(null);
  if (reason === null) return refuse("events.rules_reason_required", { problems: [REASON_MISSING] });
  return ok({ differences, reason });
}

const REASON_MISSING: Problem = { path: "rules_reason", code: "required", message: "Say why: everybody who joined reads it" };

function toProblem({ rule, label, until }: RuleDifference, event: { isEntered: boolean; hasStarted: boolean }): Problem[] {
  const problem = (code: string, why: string): Problem[] => [{ path: `rules.${rule}`, code, message: `“${label}” is fixed: ${why}` }];
  if (until === "entry" && event.isEntered) return problem("entered", "what players gave or chose depends on it");
  if (until !== "end" && event.hasStarted) return problem("started", "the event has started");
  return [];
}

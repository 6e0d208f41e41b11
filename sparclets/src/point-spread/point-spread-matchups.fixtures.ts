import { rulesWith, sampleDraft, toSlots } from "./point-spread.fixtures.ts";
import type { Draft, Outcome, Rules } from "./point-spread.schema.ts";
import { pointSpreadMatchups } from "./point-spread-matchups.rules.ts";
import type { PatchMatchup } from "./point-spread-matchups.schema.ts";

export const document = sampleDraft(2, 3);
export const all: ReadonlySet<string> = new Set(toSlots(document).map(({ key }) => key));
export const none: ReadonlySet<string> = new Set();

export interface Facts {
  rules?: Partial<Rules>;
  draft?: Draft;
  outcomes?: Record<string, Outcome>;
  outcomesAtLock?: Record<string, Outcome>;
  locked?: ReadonlySet<string>;
  now?: number | null;
  isFeed?: boolean;
  isTakenOver?: boolean;
}
export function toInput(facts: Facts) {
  const { rules: given = {}, draft = document, outcomes = {}, outcomesAtLock = {}, locked = none, now = 5_000 } = facts;
  const { isFeed = false, isTakenOver = false } = facts;
  const rules = rulesWith(given);
  return { rules, draft, slots: toSlots(draft, rules), outcomes, outcomesAtLock, locked, now, isFeed, isTakenOver };
}
export function patched(key: string, body: PatchMatchup, facts: Facts = {}) {
  const changed = pointSpreadMatchups.apply({ ...toInput(facts), key, body });
  return changed.ok ? changed.value : changed.refusal.code;
}
export function findMatchup(changed: ReturnType<typeof patched>, key = "1_1") {
  if (typeof changed === "string") return changed;
  return changed.draft?.weeks.flatMap(({ matchups }) => matchups).find((one) => one.key === key);
}

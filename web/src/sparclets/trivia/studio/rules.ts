import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import { type Content, defaultRules, type Rules } from "@sparc/sparclets/trivia/trivia.schema";
import { planSlots } from "@sparc/sparclets/trivia/trivia-draft.rules";
import { maxima } from "@sparc/sparclets/trivia/trivia-scoring.rules";
import type { Question } from "../question/types.ts";

/** Props shared by the parts of the rules form. */
export interface RulesPartProps {
  readonly rules: Rules;
  readonly onChange: (rules: Rules) => void;
}

/** Casts the rules of the wire to trivia's. Fields that an older event lacks get the behaviour it had. */
export function toRules(rules: JsonObject | undefined): Rules {
  return rules === undefined
    ? defaultRules
    : { ...defaultRules, closes_when_all_answered: false, guests: false, cheers: false, ...(rules as Partial<Rules>) };
}

/** The most points that the complete questions can bring, computed by the scoring rules. */
export function mostPoints(questions: readonly Question[], rules: Rules): { readonly total: number; readonly counted: number } {
  const slots = planSlots({ questions: [...questions] }) as unknown as Slot<Content>[];
  const { total, bySlot } = maxima({ rules, slots });
  return { total, counted: Object.values(bySlot).filter((points) => points > 0).length };
}

export type TieBreak = Rules["tie_break"][number];

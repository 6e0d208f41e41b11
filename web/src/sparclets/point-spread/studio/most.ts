import type { Draft, Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import { maxima } from "@sparc/sparclets/point-spread/point-spread-maxima.rules";
import { planSlots } from "@sparc/sparclets/point-spread/point-spread-plan.rules";
import { POINT_UNITS } from "@sparc/sparclets/point-spread/point-spread-settle.rules";

/** The most points anybody can score on the card as it is, counted by the rules themselves. */
export function mostOf(rules: Rules, draft: Draft): number {
  return maxima({ rules, slots: planSlots({ rules, draft }) }).total / POINT_UNITS;
}

import type { Rules } from "@sparc/sparclets/trivia/trivia.schema";

/** Which typed answers others than the hosts may read, from the least to the most. */
export const TYPED_CHOICES = [
  { value: "right_only", label: "Right ones", hint: "Others are counted and not named." },
  { value: "approved", label: "I let through", hint: "The console lists what was typed, and shows what you let through." },
  { value: "all", label: "All", hint: "Except what the community’s blocklist stops or you hide." },
] as const;

export const typedHint = (value: Rules["typed_answers"]): string => TYPED_CHOICES.find((choice) => choice.value === value)?.hint ?? "";

/** The steps from an idea to a published event. Each has its own address and can be opened at any time. */
export const EDIT_STEPS = ["basics", "content", "schedule", "rules", "preview", "publish"] as const;
export type EditStep = (typeof EDIT_STEPS)[number];

export function editStepParam(value: unknown): EditStep | undefined {
  return EDIT_STEPS.find((step) => step === value);
}

/** The way from an idea to an event that is out, each step reachable at any time by its own address. */
export const EDIT_STEPS = ["basics", "content", "schedule", "rules", "preview", "publish"] as const;
export type EditStep = (typeof EDIT_STEPS)[number];

export function editStepParam(value: unknown): EditStep | undefined {
  return EDIT_STEPS.find((step) => step === value);
}

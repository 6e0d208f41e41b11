import { DESCRIPTION_MAX, NAME_MAX } from "@sparc/contract/limits";

/** The specification's limits for the names and descriptions of events and communities, in characters, with its words for them. */
const LIMITS = {
  name: { label: "Name", max: NAME_MAX },
  description: { label: "Description", max: DESCRIPTION_MAX },
} as const;

/** What is wrong with a text as it is typed, in the specification's sentences: nothing is cut off. */
export function textProblem(
  field: keyof typeof LIMITS,
  text: string,
  { isRequired }: { readonly isRequired: boolean },
): string | undefined {
  const { label, max } = LIMITS[field];
  const { length } = text.trim();
  if (length > max) return `${label} must be less than ${max} characters`;
  return isRequired && length === 0 ? `${label} is required` : undefined;
}

/** How long it is, once it gets tight. */
export function counterText(field: keyof typeof LIMITS, text: string): string | undefined {
  const { max } = LIMITS[field];
  const { length } = text.trim();
  return length > max * 0.8 ? `${length} of ${max}` : undefined;
}

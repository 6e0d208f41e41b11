import { DESCRIPTION_MAX, NAME_MAX } from "@sparc/contract/limits";

/** The specification's limits for names and descriptions of events and communities, in characters, and its labels for them. */
const LIMITS = {
  name: { label: "Name", max: NAME_MAX },
  description: { label: "Description", max: DESCRIPTION_MAX },
} as const;

/** Returns the specification's error message for a text, or undefined. Text beyond the limit is reported and never cut off. */
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

/** Returns a counter such as "57 of 70" above 80 % of the limit; undefined below. */
export function counterText(field: keyof typeof LIMITS, text: string): string | undefined {
  const { max } = LIMITS[field];
  const { length } = text.trim();
  return length > max * 0.8 ? `${length} of ${max}` : undefined;
}

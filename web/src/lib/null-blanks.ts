/** Replaces a form's empty texts with null, as the API expects them. */
export function nullBlanks<Form extends object>(form: Form): { [Key in keyof Form]: Form[Key] | null } {
  const entries = Object.entries(form).map(([key, value]) => [key, value === "" ? null : value]);
  return Object.fromEntries(entries) as { [Key in keyof Form]: Form[Key] | null };
}

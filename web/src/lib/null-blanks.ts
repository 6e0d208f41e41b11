/** A form's values as they are sent: what was left empty is null. */
export function nullBlanks<Form extends object>(form: Form): { [Key in keyof Form]: Form[Key] | null } {
  const entries = Object.entries(form).map(([key, value]) => [key, value === "" ? null : value]);
  return Object.fromEntries(entries) as { [Key in keyof Form]: Form[Key] | null };
}

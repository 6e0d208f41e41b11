/** What changed somebody's points, as a sentence without its full stop. */
export const RULES_CHANGED = "The rules were changed";

const WINDOW = "rules-";

/** Names a change of rules in a notice, beside the results versions that name corrections. */
export const toRulesWindow = (rulesVersion: number): string => `${WINDOW}${rulesVersion}`;

/** The version of the rules that a notice is about; null for a notice of a correction. */
export function toRulesVersion(window: string): number | null {
  return window.startsWith(WINDOW) ? Number(window.slice(WINDOW.length)) : null;
}

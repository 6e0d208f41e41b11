import { bootstrapConfig } from "../../lib/bootstrap-config.ts";
import { persistedFlag, usePersistedFlag } from "../../lib/persisted-flag.ts";
import { useWindowKey } from "../../lib/use-window-key.ts";

export type PickKey = "next_missing" | "next_round" | "undo";

const ACTIONS: Readonly<Record<string, PickKey>> = { n: "next_missing", r: "next_round" };
/** Elements in which letters are typed; radio buttons and checkboxes are not among them. */
const WRITING = 'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"])';
const OVER = "dialog, [role='menu']";

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "target">;

/**
 * Returns what a key press does on a page of picks; null while the user types or over a dialog. Single keys can be switched off, the usual
 * shortcut for undo cannot.
 */
export function pickKey({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyPress, hasSingleKeys: boolean): PickKey | null {
  const element = target instanceof Element ? target : null;
  if (element?.closest(WRITING) || element?.closest(OVER) || altKey || shiftKey) return null;
  const letter = key.toLowerCase();
  if (ctrlKey || metaKey) return letter === "z" ? "undo" : null;
  return hasSingleKeys ? (ACTIONS[letter] ?? null) : null;
}

/**
 * Whether single keys act. People who use speech input, or whose keys are pressed by accident, can switch them off for all events with
 * picks.
 */
export const pickKeysSwitch = persistedFlag(`${bootstrapConfig.product_key}_pick_keys`, true);

/** Runs the action of a pressed key. The browser handles keys without an action. */
export function usePickKeys(actions: Partial<Readonly<Record<PickKey, () => void>>>): void {
  const [hasSingleKeys] = usePersistedFlag(pickKeysSwitch);
  useWindowKey((event) => {
    const key = pickKey(event, hasSingleKeys);
    const act = key === null ? undefined : actions[key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}

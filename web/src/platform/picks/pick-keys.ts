import { usePageShortcuts } from "../../lib/page-shortcuts.ts";
import { isFreeForKeys, singleKeysSwitch } from "../../lib/single-keys.ts";
import { useWindowKey } from "../../lib/use-window-key.ts";

export type PickKey = "next_missing" | "next_round" | "undo";

const ACTIONS: Readonly<Record<string, PickKey>> = { n: "next_missing", r: "next_round" };

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "target">;

/**
 * Returns what a key press does on a page of picks; null while the user types or over a dialog. Single keys can be switched off, the usual
 * shortcut for undo cannot.
 */
export function pickKey({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyPress, hasSingleKeys: boolean): PickKey | null {
  if (!isFreeForKeys(target) || altKey || shiftKey) return null;
  const letter = key.toLowerCase();
  if (ctrlKey || metaKey) return letter === "z" ? "undo" : null;
  return hasSingleKeys ? (ACTIONS[letter] ?? null) : null;
}

/** Runs the action of a pressed key, and lists the keys on the page. The browser handles keys without an action. */
export function usePickKeys(actions: Partial<Readonly<Record<PickKey, () => void>>>): void {
  usePageShortcuts(Object.keys(actions));
  useWindowKey((event) => {
    const key = pickKey(event, singleKeysSwitch.isOn());
    const act = key === null ? undefined : actions[key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}

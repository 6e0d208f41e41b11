import { bootstrapConfig } from "../../lib/bootstrap-config.ts";
import { persistedFlag, usePersistedFlag } from "../../lib/persisted-flag.ts";
import { useWindowKey } from "../../lib/use-window-key.ts";

export type PickKey = "next_missing" | "next_round" | "undo";

const ACTIONS: Readonly<Record<string, PickKey>> = { n: "next_missing", r: "next_round" };
/** Where letters are being written; a radio is none of these. */
const WRITING = 'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"])';
const OVER = "dialog, [role='menu']";

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "target">;

/** What a key does on a page of picks; null while somebody types or over a dialog. Single keys can be switched off, the usual undo cannot. */
export function pickKey({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyPress, hasSingleKeys: boolean): PickKey | null {
  const element = target instanceof Element ? target : null;
  if (element?.closest(WRITING) || element?.closest(OVER) || altKey || shiftKey) return null;
  const letter = key.toLowerCase();
  if (ctrlKey || metaKey) return letter === "z" ? "undo" : null;
  return hasSingleKeys ? (ACTIONS[letter] ?? null) : null;
}

/** Whether single keys do something: people who speak to their device or lean on its keyboard switch them off, for all events of picks. */
export const pickKeysSwitch = persistedFlag(`${bootstrapConfig.product_key}_pick_keys`, true);

/** Runs what a key stands for. Keys without an entry are left to the browser. */
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

import { usePageShortcuts } from "../../lib/page-shortcuts.ts";
import { singleKeysSwitch } from "../../lib/single-keys.ts";
import { useWindowKey } from "../../lib/use-window-key.ts";

/**
 * Listens to the keys that press answers (1–6 and A–F) and lock several in (L), unless somebody types, holds a modifier or has switched the
 * keys off.
 */
export function useAnswerKeys(press: (key: string) => void): void {
  usePageShortcuts(["press_answer", "lock_in"]);
  useWindowKey((event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches("input:not([type=radio]), textarea, select");
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping || !singleKeysSwitch.isOn()) return;
    press(event.key);
  });
}

import { isFreeForKeys, singleKeysSwitch } from "../../lib/single-keys.ts";
import { useWindowKey } from "../../lib/use-window-key.ts";

/**
 * Listens to the keys that press answers (1–6 and A–F) and lock several in (L), unless somebody types, holds a modifier or has switched the
 * keys off.
 */
export function useAnswerKeys(press: (key: string) => void): void {
  useWindowKey((event) => {
    const isFree = singleKeysSwitch.isOn() && isFreeForKeys(event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !isFree) return;
    press(event.key);
  });
}

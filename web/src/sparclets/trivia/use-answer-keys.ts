import { useWindowKey } from "../../lib/use-window-key.ts";
import { keysSwitch } from "./play/settings.ts";

/** Keys 1–6 and A–F press the tiles and L locks in several, unless somebody is typing, holds a modifier or has switched them off. */
export function useAnswerKeys(press: (key: string) => void): void {
  useWindowKey((event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches("input:not([type=radio]), textarea, select");
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping || !keysSwitch.isOn()) return;
    press(event.key);
  });
}

import { firstPage } from "../lib/first-page.ts";
import { keptSwitch } from "../lib/kept-switch.ts";
import { session } from "./session-store.ts";

/** The debug flag of this browser. Off, unless the server's settings say otherwise or somebody switched it on the debug page. */
export const debugFlag = keptSwitch(`${firstPage.product_key}_debug`, firstPage.has_debug_logging);

/** Only an admin with the flag on sees anything. */
export function hasDebugLog(): boolean {
  return session.getState().user?.role === "admin" && debugFlag.isOn();
}

/** For the browser's console. Never give it a token, a password or an answer's content. */
export function debugLog(...words: readonly (string | number)[]): void {
  // biome-ignore lint/suspicious/noConsole: this is the debug log
  if (hasDebugLog()) console.debug(`[${firstPage.product_key}]`, ...words);
}

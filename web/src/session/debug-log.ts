import { bootstrapConfig } from "../lib/bootstrap-config.ts";
import { persistedFlag } from "../lib/persisted-flag.ts";
import { session } from "./session-store.ts";

/** The debug flag of this browser. Off, unless the server's settings say otherwise or somebody switched it on the debug page. */
export const debugFlag = persistedFlag(`${bootstrapConfig.product_key}_debug`, bootstrapConfig.has_debug_logging);

/** Only an admin with the flag on sees anything. */
export function hasDebugLog(): boolean {
  return session.getState().user?.role === "admin" && debugFlag.isOn();
}

/** For the browser's console. Never give it a token, a password or an answer's content. */
export function debugLog(...words: readonly (string | number)[]): void {
  // biome-ignore lint/suspicious/noConsole: this is the debug log
  if (hasDebugLog()) console.debug(`[${bootstrapConfig.product_key}]`, ...words);
}

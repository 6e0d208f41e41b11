import { bootstrapConfig } from "../lib/bootstrap-config.ts";
import { persistedFlag } from "../lib/persisted-flag.ts";
import { session } from "./session-store.ts";

/** This browser's debug flag. The server's settings give the default; the debug page can change it. */
export const debugFlag = persistedFlag(`${bootstrapConfig.product_key}_debug`, bootstrapConfig.has_debug_logging);

/** True only for an admin whose debug flag is on. */
export function hasDebugLog(): boolean {
  return session.getState().user?.role === "admin" && debugFlag.isOn();
}

/** Writes to the browser's console. Never pass a token, a password or the content of an answer. */
export function debugLog(...parts: readonly (string | number)[]): void {
  // biome-ignore lint/suspicious/noConsole: this is the debug log
  if (hasDebugLog()) console.debug(`[${bootstrapConfig.product_key}]`, ...parts);
}

import { bootstrapConfig } from "../lib/bootstrap-config.ts";
import { readStored, writeStored } from "./session-storage.ts";
import { session } from "./session-store.ts";

/**
 * How many requests went out with the access token, over all tabs. Apart from the session, whose every change wakes all tabs; it belongs to
 * the token by the time that was set, so that a new pair begins at none.
 */
const KEY = `${bootstrapConfig.product_key}_token_uses`;

export function tokenUses(): number {
  const [setAt, uses] = (readStored(KEY) ?? "").split(":");
  return setAt === String(session.getState().tokenSetAt) ? Number(uses) || 0 : 0;
}

export function countTokenUse(): void {
  writeStored(KEY, `${session.getState().tokenSetAt}:${tokenUses() + 1}`);
}

export function forgetTokenUses(): void {
  writeStored(KEY, null);
}

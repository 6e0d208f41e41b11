import { bootstrapConfig } from "../lib/bootstrap-config.ts";
import { readStored, writeStored } from "./session-storage.ts";
import { session } from "./session-store.ts";

const KEY = `${bootstrapConfig.product_key}_token_uses`;

/**
 * Returns how many requests were sent with the access token, over all tabs. The count is stored outside the session, because each change of
 * the session notifies all tabs. It is stored with the time the token was set, so that a new pair begins at 0.
 */
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

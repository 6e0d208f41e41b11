import type { SignInProvider } from "@sparc/contract/auth/routes";
import { toOauthState } from "@sparc/contract/oauth-state";
import type { Carried } from "./destination.ts";

/**
 * Decodes an OAuth state; null when it is invalid. Anybody can forge one, so it is used only to choose a path within this site; the server
 * verifies it.
 */
export function stateContent(state: string): { provider: SignInProvider; carried: Carried; isConfirming: boolean } | null {
  try {
    const [body = ""] = state.split(".");
    const bytes = Uint8Array.from(atob(body.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
    const content = toOauthState(JSON.parse(new TextDecoder().decode(bytes)));
    if (!content) return null;
    const { provider, redirect, c, eid, confirm } = content;
    return { provider, carried: { redirect: redirect ?? undefined, c: c ?? undefined, eid: eid ?? undefined }, isConfirming: confirm };
  } catch {
    return null;
  }
}

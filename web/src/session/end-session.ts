import { forgetPolled } from "../api/transport.ts";
import { clearSession, session } from "./session-store.ts";
import { forgetTokenUses } from "./token-uses.ts";

type EndReason = "expired";
let reason: EndReason | undefined;

// A new session has not ended yet, and another tab's logout ends it without a reason.
session.subscribe((now, before) => {
  if (before.refreshToken === null && now.refreshToken !== null) reason = undefined;
});

/**
 * Clears this browser's session in every tab. Each tab's router then leads to the sign-in page, which shows the reason if there is one. Several
 * requests may find the end of the same session; the reason that the first one gives stays.
 */
export function endSession(given?: EndReason): void {
  if (session.getState().refreshToken !== null) reason = given;
  clearSession();
  forgetTokenUses();
  forgetPolled();
}

/** The search parameters of the sign-in page that give the reason why the session ended. */
export function sessionEnd(): { reason?: EndReason } {
  return reason ? { reason } : {};
}

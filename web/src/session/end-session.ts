import { forgetPolled } from "../api/transport.ts";
import { clearSession } from "./session-store.ts";
import { forgetTokenUses } from "./token-uses.ts";

type EndReason = "expired";
let reason: EndReason | undefined;

/** Clears this browser's session in every tab. Each tab's router then leads to the sign-in page, which shows the reason if there is one. */
export function endSession(given?: EndReason): void {
  reason = given;
  clearSession();
  forgetTokenUses();
  forgetPolled();
}

/** The search parameters of the sign-in page that give the reason why the session ended. */
export function sessionEnd(): { reason?: EndReason } {
  return reason ? { reason } : {};
}

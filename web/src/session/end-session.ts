import { forgetPolled } from "../api/transport.ts";
import { clearSession } from "./session-store.ts";
import { forgetTokenUses } from "./token-uses.ts";

type EndReason = "expired";
let reason: EndReason | undefined;

/** Clears this browser's session in every tab. Each tab's router sees it and leads to sign-in, which tells the reason when there is one. */
export function endSession(given?: EndReason): void {
  reason = given;
  clearSession();
  forgetTokenUses();
  forgetPolled();
}

/** What the sign-in page is told about the end, as parameters of its address. */
export function sessionEnd(): { reason?: EndReason } {
  return reason ? { reason } : {};
}

import { readPushMark } from "../../platform/push/push-mark.ts";
import { sessionEnd } from "../../session/end-session.ts";
import { isLoggedIn, session } from "../../session/session-store.ts";

/** Keeps pushes of this browser in step with who is signed in. Fetches nothing where they were never turned on. */
export function followPush(): void {
  if (isLoggedIn()) void syncSubscription("repairPush");
  session.subscribe((now, before) => {
    const isBegun = now.user !== null && now.user.id !== before.user?.id;
    if (isBegun) void syncSubscription("repairPush");
    // A session that ran out may be followed by another one of the same person; who logs out wants nothing to come here.
    else if (before.refreshToken !== null && now.refreshToken === null && sessionEnd().reason === undefined)
      void syncSubscription("forgetPush");
  });
}

type Step = "repairPush" | "forgetPush";

let underWay: Promise<void> = Promise.resolve();

/** One after the other: a repair that is under way would subscribe again what a logout has just ended. */
function syncSubscription(step: Step): Promise<void> {
  underWay = underWay.then(() => take(step));
  return underWay;
}

/** What does not work now is tried by the next page. */
async function take(step: Step): Promise<void> {
  if (readPushMark() === null) return;
  try {
    await (await import("../../platform/push/push-device.ts"))[step]();
  } catch {
    // offline, or the browser's push service is away
  }
}

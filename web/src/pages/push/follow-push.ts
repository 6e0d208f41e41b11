import { readPushMark } from "../../platform/push/push-mark.ts";
import { sessionEnd } from "../../session/end-session.ts";
import { isLoggedIn, session } from "../../session/session-store.ts";

/**
 * Keeps this browser's push subscription in step with the signed-in account. It loads nothing in browsers where pushes were never turned
 * on.
 */
export function followPush(): void {
  if (isLoggedIn()) void syncSubscription("repairPush");
  session.subscribe((now, before) => {
    const isBegun = now.user !== null && now.user.id !== before.user?.id;
    if (isBegun) void syncSubscription("repairPush");
    // Only a logout ends the subscription. After an expired session the same person will probably sign in again.
    else if (before.refreshToken !== null && now.refreshToken === null && sessionEnd().reason === undefined)
      void syncSubscription("forgetPush");
  });
}

type Step = "repairPush" | "forgetPush";

let underWay: Promise<void> = Promise.resolve();

/** Steps run one after the other, because a repair in flight would renew the subscription that a logout has just ended. */
function syncSubscription(step: Step): Promise<void> {
  underWay = underWay.then(() => take(step));
  return underWay;
}

/** A failed step is retried by the next page. */
async function take(step: Step): Promise<void> {
  if (readPushMark() === null) return;
  try {
    await (await import("../../platform/push/push-device.ts"))[step]();
  } catch {
    // The browser is offline or its push service is unavailable.
  }
}

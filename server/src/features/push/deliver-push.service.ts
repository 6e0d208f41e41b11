import type { AppContext } from "../../app-context.ts";
import { deleteSubscription, findPushTarget, updateSubscriptionUsed } from "./push.repository.ts";
import { GonePushError } from "./push-errors.ts";
import type { Push, SendPush } from "./push-transport.ts";

/**
 * Sends somebody's push to one of their browsers. False when the browser gets none any more; one that its service does not know is forgotten.
 * Throws what the transport throws otherwise.
 */
export type DeliverPush = (push: Omit<Push, "subscription"> & { subscriptionId: string; userId: string }) => Promise<boolean>;

export function createDeliverPush({ database, clock }: Pick<AppContext, "database" | "clock">, send: SendPush): DeliverPush {
  const { db } = database;
  return async ({ subscriptionId, userId, ...push }) => {
    const target = await findPushTarget(db, { id: subscriptionId, userId, now: clock.now() });
    if (!target) return false;
    try {
      await send({ ...push, subscription: target });
    } catch (error) {
      if (!(error instanceof GonePushError)) throw error;
      await deleteSubscription(db, subscriptionId);
      return false;
    }
    await updateSubscriptionUsed(db, { id: subscriptionId, now: clock.now() });
    return true;
  };
}

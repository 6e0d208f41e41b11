import type { AppContext } from "../../app-context.ts";
import { deleteSubscription, findPushTarget, updateSubscriptionUsed } from "./push.repository.ts";
import { SubscriptionExpiredError } from "./push-errors.ts";
import type { Push, SendPush } from "./push-transport.ts";

/**
 * Sends a push to one browser of a person. False when the browser gets no more pushes; one that its service does not know is deleted.
 * Throws other errors of the transport.
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
      if (!(error instanceof SubscriptionExpiredError)) throw error;
      await deleteSubscription(db, subscriptionId);
      return false;
    }
    await updateSubscriptionUsed(db, { id: subscriptionId, now: clock.now() });
    return true;
  };
}

import type { WebhookDelivery } from "@sparc/contract/entities/webhook";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Queryable } from "../../db/queryable.ts";
import { newId } from "../../lib/ids.ts";
import { findManagedCommunity } from "../admin/admin-communities.repository.ts";
import { upsertDeliveryMessage } from "../outbox/outgoing-messages.repository.ts";
import { changeWebhook, type OfWebhook } from "./change-webhook.service.ts";
import { enqueueDelivery, toBody } from "./enqueue-webhooks.service.ts";
import { countDeliveries, findDeliveries, findDelivery } from "./webhook-deliveries.repository.ts";
import { findWebhook } from "./webhooks.repository.ts";
import { toDeliveryView } from "./webhooks.view.ts";

/** What was sent to a webhook, and what admins send by hand. */
export interface WebhookDeliveries {
  /** One page, newest first. */
  list(input: OfWebhook & { limit: number; offset: number }): Promise<Result<{ deliveries: WebhookDelivery[]; total: number }>>;
  /** Sends a test; refused while the webhook is paused. */
  ping(input: OfWebhook & { now: Instant }): Promise<Result<WebhookDelivery>>;
  /** Sends a delivery now, whatever became of it; refused while the webhook is paused. */
  redeliver(input: OfWebhook & { deliveryId: string; now: Instant }): Promise<Result<WebhookDelivery>>;
}

export function createWebhookDeliveries({ database }: Pick<AppContext, "database">): WebhookDeliveries {
  const { db } = database;
  return {
    ping: ({ now, ...of }) =>
      changeWebhook(database, of, async (tx, webhook) => {
        if (!webhook.isActive) return refuse("webhooks.paused");
        const community = await findManagedCommunity(tx.db, webhook.communityId);
        if (!community) return refuse("communities.not_found");
        const { id, slug, name } = community;
        const body = toBody({ kind: "ping", data: { community: { id, slug, name } }, now });
        const deliveryId = await enqueueDelivery(tx, { webhookId: webhook.id, kind: "ping", body, now });
        return readDelivery(tx.db, { webhookId: webhook.id, deliveryId });
      }),

    async list({ communityId, webhookId, ...range }) {
      if (!(await findWebhook(db, { communityId, webhookId }))) return refuse("webhooks.not_found");
      const deliveries = await findDeliveries(db, { webhookId, ...range });
      return ok({ deliveries: deliveries.map(toDeliveryView), total: await countDeliveries(db, webhookId) });
    },

    redeliver: ({ deliveryId, now, ...of }) =>
      changeWebhook(database, of, async (tx, webhook) => {
        if (!webhook.isActive) return refuse("webhooks.paused");
        const found = { webhookId: webhook.id, deliveryId };
        const delivery = await findDelivery(tx.db, found);
        if (!delivery) return refuse("webhooks.not_found");
        await upsertDeliveryMessage(tx.db, { id: newId(), kind: delivery.kind, deliveryId, now });
        return readDelivery(tx.db, found);
      }),
  };
}

async function readDelivery(db: Queryable, of: { webhookId: string; deliveryId: string }): Promise<Result<WebhookDelivery>> {
  const delivery = await findDelivery(db, of);
  return delivery ? ok(toDeliveryView(delivery)) : refuse("webhooks.not_found");
}

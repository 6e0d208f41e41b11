import type { Webhook, WebhookDelivery } from "@sparc/contract/entities/webhook";
import { toTimeOrNull } from "../../lib/wire-time.ts";
import type { DeliveryRecord } from "./webhook-deliveries.repository.ts";
import type { WebhookRecord } from "./webhooks.repository.ts";

export function toWebhookView(webhook: WebhookRecord, last: DeliveryRecord | undefined): Webhook {
  return {
    ...{ id: webhook.id, url: webhook.url, kinds: [...webhook.kinds], active: webhook.isActive },
    created_at: new Date(webhook.createdAt).toISOString(),
    last_delivery: last ? { status: last.status, at: new Date(last.lastTryAt ?? last.createdAt).toISOString() } : null,
  };
}

export function toDeliveryView(delivery: DeliveryRecord): WebhookDelivery {
  return {
    ...{ id: delivery.id, kind: delivery.kind, status: delivery.status, tries: delivery.tries, body: delivery.body },
    created_at: new Date(delivery.createdAt).toISOString(),
    ...{ last_try_at: toTimeOrNull(delivery.lastTryAt), next_try_at: toTimeOrNull(delivery.nextTryAt) },
    ...{ response_status: delivery.responseStatus, failure: delivery.failure },
  };
}

import { toPagination } from "@sparc/contract/paging";
import { ok } from "@sparc/sparclets/kernel/result";
import { toAdminAct } from "../../http/admin-act.ts";
import { toData } from "../../http/answer-data.ts";
import type { HandlersOf } from "../../http/handler.ts";
import { toRange } from "../../http/page-range.ts";
import type { WebhookDeliveries } from "./webhook-deliveries.service.ts";
import type { WebhooksService } from "./webhooks.service.ts";

type Names = `admin.webhooks.${"list" | "create" | "update" | "delete" | "renewSecret" | "ping" | "deliveries" | "redeliver"}`;

export function webhookHandlers({ webhooks, deliveries }: { webhooks: WebhooksService; deliveries: WebhookDeliveries }): HandlersOf<Names> {
  return {
    "admin.webhooks.list": async ({ params }) => toData(await webhooks.list({ communityId: params.id })),
    "admin.webhooks.create": async ({ params, body, ...call }) =>
      toData(
        await webhooks.create({
          communityId: params.id,
          body,
          idempotencyKey: call.transport.idempotencyKey ?? null,
          ...toAdminAct(call),
        }),
      ),
    "admin.webhooks.update": async ({ params, body, ...call }) =>
      toData(await webhooks.update({ ...toWebhook(params), change: body, ...toAdminAct(call) })),
    "admin.webhooks.delete": ({ params, ...call }) => webhooks.remove({ ...toWebhook(params), ...toAdminAct(call) }),
    "admin.webhooks.renewSecret": async ({ params, ...call }) =>
      toData(await webhooks.renewSecret({ ...toWebhook(params), ...toAdminAct(call) })),
    "admin.webhooks.ping": async ({ params, now }) => toData(await deliveries.ping({ ...toWebhook(params), now })),
    "admin.webhooks.deliveries": async ({ params, query }) => {
      const found = await deliveries.list({ ...toWebhook(params), ...toRange(query) });
      if (!found.ok) return found;
      const { deliveries: data, total } = found.value;
      return ok({ data, pagination: toPagination(query, total) });
    },
    "admin.webhooks.redeliver": async ({ params, now }) =>
      toData(await deliveries.redeliver({ ...toWebhook(params), deliveryId: params.deliveryId, now })),
  };
}

const toWebhook = ({ id, webhookId }: { id: string; webhookId: string }) => ({ communityId: id, webhookId });

import { toPagination } from "@sparc/contract/paging";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AccessSources } from "../../http/access-matrix.ts";
import { toAdminAct } from "../../http/admin-act.ts";
import { toData } from "../../http/answer-data.ts";
import type { HandlersOf } from "../../http/handler.ts";
import { toRange } from "../../http/page-range.ts";
import type { OfWebhook } from "./change-webhook.service.ts";
import type { WebhookDeliveries } from "./webhook-deliveries.service.ts";
import type { WebhooksService } from "./webhooks.service.ts";

type Names = `admin.webhooks.${"list" | "create" | "update" | "delete" | "renewSecret" | "ping" | "deliveries" | "redeliver"}`;

interface WebhookDeps {
  sources: Pick<AccessSources, "findCommunity">;
  webhooks: WebhooksService;
  deliveries: WebhookDeliveries;
}

export function webhookHandlers({ sources, webhooks, deliveries }: WebhookDeps): HandlersOf<Names> {
  /** The path takes the community's id or slug. */
  async function inCommunity<T>({ id }: { id: string }, act: (communityId: string) => Promise<Result<T>>): Promise<Result<T>> {
    const community = await sources.findCommunity({ typed: id, userId: null });
    return community ? act(community.id) : refuse("communities.not_found");
  }
  const onWebhook = <T>(params: { id: string; webhookId: string }, act: (of: OfWebhook) => Promise<Result<T>>) =>
    inCommunity(params, (communityId) => act({ communityId, webhookId: params.webhookId }));

  return {
    "admin.webhooks.list": async ({ params }) => toData(await inCommunity(params, (communityId) => webhooks.list({ communityId }))),
    "admin.webhooks.create": async ({ params, body, ...call }) => {
      const idempotencyKey = call.transport.idempotencyKey ?? null;
      return toData(
        await inCommunity(params, (communityId) => webhooks.create({ communityId, body, idempotencyKey, ...toAdminAct(call) })),
      );
    },
    "admin.webhooks.update": async ({ params, body, ...call }) =>
      toData(await onWebhook(params, (of) => webhooks.update({ ...of, change: body, ...toAdminAct(call) }))),
    "admin.webhooks.delete": ({ params, ...call }) => onWebhook(params, (of) => webhooks.remove({ ...of, ...toAdminAct(call) })),
    "admin.webhooks.renewSecret": async ({ params, ...call }) =>
      toData(await onWebhook(params, (of) => webhooks.renewSecret({ ...of, ...toAdminAct(call) }))),
    "admin.webhooks.ping": async ({ params, now }) => toData(await onWebhook(params, (of) => deliveries.ping({ ...of, now }))),
    "admin.webhooks.deliveries": async ({ params, query }) => {
      const found = await onWebhook(params, (of) => deliveries.list({ ...of, ...toRange(query) }));
      if (!found.ok) return found;
      const { deliveries: data, total } = found.value;
      return ok({ data, pagination: toPagination(query, total) });
    },
    "admin.webhooks.redeliver": async ({ params, now }) =>
      toData(await onWebhook(params, (of) => deliveries.redeliver({ ...of, deliveryId: params.deliveryId, now }))),
  };
}

import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../../api/api.ts";

export type Webhook = Answer<"admin.webhooks.list">["data"][number];
export type DeliveryList = Answer<"admin.webhooks.deliveries">;
export type Delivery = DeliveryList["data"][number];
export type WebhookKind = Webhook["kinds"][number];

const PAGE_SIZE = 10;
const WAITING_POLL_MS = 5_000;

/** A community's webhooks, refetched while the last delivery of one of them waits. */
export const webhooksQuery = (communityId: string) =>
  queryOptions({
    queryKey: ["admin-webhooks", communityId],
    queryFn: async ({ signal }) => (await call("admin.webhooks.list", { params: { id: communityId }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.last_delivery?.status === "waiting") ? WAITING_POLL_MS : false),
  });

export interface WebhookPath {
  readonly communityId: string;
  readonly webhookId: string;
}

/** One page of a webhook's log, refetched while a delivery of it waits. */
export const deliveriesQuery = ({ communityId, webhookId }: WebhookPath, page: number) =>
  queryOptions({
    queryKey: ["admin-webhooks", communityId, webhookId, page],
    queryFn: ({ signal }) =>
      call("admin.webhooks.deliveries", {
        params: { id: communityId, webhookId },
        query: { page, page_size: PAGE_SIZE },
        signal,
      }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => status === "waiting") ? WAITING_POLL_MS : false),
  });

/** Refetches the community's webhooks and the logs of their deliveries. */
export const refreshWebhooks = (client: QueryClient, communityId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: ["admin-webhooks", communityId] });

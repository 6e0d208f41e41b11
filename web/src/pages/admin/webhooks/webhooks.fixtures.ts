import { toPagination } from "../../../testing/entities.ts";
import type { AdminCommunity } from "../admin.queries.ts";
import type { Delivery, DeliveryList, Webhook } from "./webhooks.queries.ts";

/** Entities for the tests of this folder. */
export const community: AdminCommunity = {
  ...{ id: "c1", name: "Limestone Rec", slug: "limestone", description: "Scores.", member_count: 3, event_count: 1, active: true },
  is_staff_ranked: true,
  assets: { brandLogo: null, headerBanner: null, favicon: null, coverImage: null },
  colors: { primary: null, secondary: null, primary_text: null, secondary_text: null },
  created_at: "2026-03-12T00:00:00.000Z",
};

export function webhookWith(change: Partial<Webhook> = {}): Webhook {
  return {
    ...{ id: "w1", url: "https://bot.example.org/in", kinds: ["event.started"], active: true, last_delivery: null },
    created_at: "2026-04-01T12:00:00.000Z",
    ...change,
  };
}

export function deliveryWith(change: Partial<Delivery> = {}): Delivery {
  return {
    ...{ id: "d1", kind: "event.started", status: "delivered", created_at: "2026-04-18T18:00:00.000Z", tries: 1 },
    ...{ last_try_at: "2026-04-18T18:00:01.000Z", next_try_at: null, response_status: 200, failure: null },
    body: '{"type":"event.started"}',
    ...change,
  };
}

export const deliveryList = (...deliveries: Delivery[]): DeliveryList => ({
  data: deliveries,
  pagination: toPagination(deliveries.length, 10),
});

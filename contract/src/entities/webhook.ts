import * as z from "zod";
import { id, slug, time } from "../ids.ts";
import { NAME_MAX, WEBHOOK_URL_MAX } from "../limits.ts";
import { eventPublicInfo } from "./event.ts";
import { points } from "./points.ts";

/** What a webhook can be told of. A kind that is missing in a webhook's list is not sent to it. */
export const webhookKind = z.enum(["event.started", "event.completed", "prize.claimed"]);
export type WebhookKind = z.infer<typeof webhookKind>;

/** The kinds of a delivery: `ping` is the test that an admin sends by hand. */
export const deliveryKind = z.enum([...webhookKind.options, "ping"]);
export type DeliveryKind = z.infer<typeof deliveryKind>;

const url = z
  .url({ protocol: /^https?$/, message: "Use an address that begins with https://" })
  .max(WEBHOOK_URL_MAX, `Use at most ${WEBHOOK_URL_MAX} characters`);
const kinds = z
  .array(webhookKind)
  .min(1, "Choose at least one")
  .refine((all) => new Set(all).size === all.length, "Name each once");

/** `waiting`: tried for the first time or again at `next_try_at`. `failed`: given up, or dropped because its webhook was paused. */
export const deliveryStatus = z.enum(["waiting", "delivered", "failed"]);
export type DeliveryStatus = z.infer<typeof deliveryStatus>;

/** An address of another program that a community's events are sent to. */
export const webhook = z.object({
  id,
  url: z.string(),
  kinds: z.array(webhookKind),
  active: z.boolean(),
  created_at: time,
  /** The newest delivery; null before the first. */
  last_delivery: z.object({ status: deliveryStatus, at: time }).nullable(),
});
export type Webhook = z.infer<typeof webhook>;

/** A webhook with its signing secret, `whsec_` and base64; only the answers that make a secret have it. */
export const webhookWithSecret = webhook.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

export const newWebhook = z.strictObject({ url, kinds });
export type NewWebhook = z.infer<typeof newWebhook>;

export const webhookChange = z.strictObject({ url: url.optional(), kinds: kinds.optional(), active: z.boolean().optional() });
export type WebhookChange = z.infer<typeof webhookChange>;

/** One message to a webhook. Every try, also one by hand, sends the same body under the same id. */
export const webhookDelivery = z.object({
  id,
  kind: deliveryKind,
  status: deliveryStatus,
  created_at: time,
  /** Finished tries. */
  tries: z.number().int(),
  last_try_at: time.nullable(),
  /** When it is tried again; null when it does not wait. */
  next_try_at: time.nullable(),
  /** The receiver's status code at the last try; null when none came. */
  response_status: z.number().int().nullable(),
  /** Why the last try failed, as one word such as `timeout`; null when it did not, or when the receiver's status says it. */
  failure: z.string().nullable(),
  /** The JSON that is sent, as text, because the signature covers these bytes. */
  body: z.string(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const envelope = <const Kind extends DeliveryKind, Data extends z.ZodRawShape>(type: Kind, summary: string, data: Data) =>
  z
    .object({
      type: z.literal(type),
      /** When it happened. */
      timestamp: time,
      data: z.object({ community: z.object({ id, slug, name: z.string().max(NAME_MAX) }), ...data }),
    })
    .describe(summary);

const event = eventPublicInfo.extend({
  /** The event's page. */
  url: z.string(),
});

/** What is sent, by kind: the body of `POST` to the webhook's address. */
export const webhookPayloads = {
  "event.started": envelope("event.started", "An event has started", { event }),
  "event.completed": envelope(
    "event.completed",
    "The results of an event are final; sent again after a correction, with a higher results_version",
    {
      event,
      results_version: z.number().int(),
      entry_count: z.number().int(),
      /** At most three, best first. */
      winners: z.array(z.object({ user_id: id, rank: z.number().int(), name: z.string(), points })),
    },
  ),
  "prize.claimed": envelope("prize.claimed", "A winner has claimed a prize; the address is on the event's page of prizes alone", {
    event,
    prize: z.object({ prize_index: z.number().int(), name: z.string(), kind: z.enum(["physical", "digital", "stars"]) }),
    winner: z.object({ user_id: id, name: z.string() }),
  }),
  ping: envelope("ping", "An admin has sent a test", {}),
} as const satisfies Record<DeliveryKind, z.ZodType>;
export type WebhookPayload<Kind extends DeliveryKind> = z.infer<(typeof webhookPayloads)[Kind]>;

import { counted } from "../../../lib/ordinals.ts";
import { clockTime, dayAndTime } from "../../../lib/times.ts";
import { reasonLabel } from "../failure-labels.ts";
import type { Delivery, Webhook, WebhookKind } from "./webhooks.queries.ts";

/** What a webhook can be sent, as the checkboxes of its form say it. */
export const KIND_CHOICES: Readonly<Record<WebhookKind, string>> = {
  "event.started": "An event starts",
  "event.completed": "An event’s results are final, also after a correction",
  "prize.claimed": "A prize is claimed",
};

const KIND_LABELS: Readonly<Record<Delivery["kind"], string>> = {
  "event.started": "Event started",
  "event.completed": "Results final",
  "prize.claimed": "Prize claimed",
  ping: "Test",
};

export const kindLabel = (kind: Delivery["kind"]): string => KIND_LABELS[kind];

/** Names the kinds that a webhook gets, in the order of its form: "Event started, prize claimed". */
export function kindsLabel(kinds: Webhook["kinds"]): string {
  const labels = (Object.keys(KIND_CHOICES) as WebhookKind[]).filter((kind) => kinds.includes(kind)).map(kindLabel);
  return labels.map((label, at) => (at === 0 ? label : label.toLowerCase())).join(", ");
}

/**
 * The name of a webhook of a list: its host, with its number in the list where others have the same host. The rest of an address may be a
 * secret.
 */
export function webhookLabel(webhook: Webhook, webhooks: readonly Webhook[]): string {
  const host = hostLabel(webhook.url);
  const isShared = webhooks.some((one) => one.id !== webhook.id && hostLabel(one.url) === host);
  return isShared ? `${host} (number ${webhooks.findIndex(({ id }) => id === webhook.id) + 1})` : host;
}

/** The host of a webhook's address, which names it where the whole address is too long or not for everybody. */
export function hostLabel(url: string): string {
  try {
    return new URL(url).host || url;
  } catch {
    return url;
  }
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Why the last try failed: in a few words, by the receiver's status code, or an unknown failure as it is. Null when it did not fail. */
export function failureLabel({ failure, response_status: status }: Pick<Delivery, "failure" | "response_status">): string | null {
  if (failure !== null) return reasonLabel(failure);
  return status === null || isSuccess(status) ? null : String(status);
}

/** The state of a delivery in the log: "Delivered", "Waiting, tried again at 19:05", "Failed: 404". */
export function statusLabel(delivery: Delivery, now: number): string {
  if (delivery.status === "delivered") return "Delivered";
  if (delivery.status === "waiting") return waitingLabel(delivery, now);
  const why = failureLabel(delivery);
  return why === null ? "Failed" : `Failed: ${why}`;
}

function waitingLabel({ tries, next_try_at: nextTryAt }: Delivery, now: number): string {
  if (tries === 0) return "Waiting for its first try";
  const at = nextTryAt === null ? now : Date.parse(nextTryAt);
  if (at <= now) return "Waiting, tried again in a moment";
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return `Waiting, tried again ${isToday ? `at ${clockTime(at)}` : dayAndTime(at, now)}`;
}

/** How often a delivery was tried, and for a waiting one why the last try failed: "2 tries, the last: 500". */
export function triesLabel(delivery: Delivery): string {
  if (delivery.tries === 0) return "Not tried yet";
  const why = delivery.status === "waiting" ? failureLabel(delivery) : null;
  return counted(delivery.tries, "try", "tries") + (why === null ? "" : `, the last: ${why}`);
}

const LAST_DELIVERY_LABELS = { delivered: "Delivered", waiting: "Waiting", failed: "Failed" } as const;

export const lastDeliveryLabel = (status: Delivery["status"]): string => LAST_DELIVERY_LABELS[status];

/** The body of a delivery with indents; a text that is no JSON as it is. */
export function prettyBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

export const WEBHOOK_HEADS = ["Address", "Kinds", "State", "Added", "Last message", "Last message at"];

/** CSV cells of a webhook; its times are ISO 8601 in UTC. */
export const webhookCells = ({ url, kinds, active, created_at, last_delivery: last }: Webhook): string[] => [
  ...[url, kindsLabel(kinds), active ? "Active" : "Paused", created_at],
  ...(last ? [lastDeliveryLabel(last.status), last.at] : ["", ""]),
];

export const DELIVERY_HEADS = ["Kind", "Queued", "State", "Tries", "Last try", "Next try", "Status code", "Failure", "Message"];

/** CSV cells of a delivery; its times are ISO 8601 in UTC. */
export const deliveryCells = (delivery: Delivery): string[] => [
  ...[kindLabel(delivery.kind), delivery.created_at, lastDeliveryLabel(delivery.status), String(delivery.tries)],
  ...[delivery.last_try_at ?? "", delivery.next_try_at ?? "", String(delivery.response_status ?? ""), failureLabel(delivery) ?? ""],
  delivery.body,
];

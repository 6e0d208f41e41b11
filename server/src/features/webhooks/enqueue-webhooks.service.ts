/** Queues messages to a community's webhooks in the transaction of what they tell, so that none is sent of what was not committed. */
import { type DeliveryKind, type WebhookKind, type WebhookPayload, webhookPayloads } from "@sparc/contract/entities/webhook";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { newId } from "../../lib/ids.ts";
import type { EventRecord } from "../events/event-record.ts";
import { toPublicInfo } from "../events/events.view.ts";
import { findWinnersAmong } from "../events/winners.repository.ts";
import { eventPath } from "../notices/event-path.ts";
import { upsertDeliveryMessage } from "../outbox/outgoing-messages.repository.ts";
import { findShownPlayers } from "../players/shown-names.repository.ts";
import { pointsOfUnits } from "../standings/points.ts";
import { insertDelivery } from "./webhook-deliveries.repository.ts";
import { findSubscribedWebhooks } from "./webhooks.repository.ts";

type Parts = Pick<AppContext, "config" | "registry">;
/** `event` as it is after the step. */
interface Step {
  event: EventRecord;
  now: Instant;
}

export const enqueueEventStarted = (tx: Tx, parts: Parts, step: Step): Promise<void> =>
  enqueueWebhooks(tx, { ...parts, ...step, kind: "event.started", loadFacts: async () => ({}) });

export const enqueueEventCompleted = (tx: Tx, parts: Parts, step: Step): Promise<void> =>
  enqueueWebhooks(tx, { ...parts, ...step, kind: "event.completed", loadFacts: () => loadResults(tx, parts, step.event) });

export const enqueuePrizeClaimed = (
  tx: Tx,
  parts: Parts,
  { prize, userId, ...step }: Step & { prize: WebhookPayload<"prize.claimed">["data"]["prize"]; userId: string },
): Promise<void> =>
  enqueueWebhooks(tx, {
    ...{ ...parts, ...step, kind: "prize.claimed" },
    // The name as the event shows it, because a receiver may publish it.
    loadFacts: async () => {
      const players = await findShownPlayers(tx.db, { eventId: step.event.id, userIds: [userId] });
      return { prize, winner: { user_id: userId, name: players.get(userId)?.displayName ?? "" } };
    },
  });

/** What a kind says besides the community and the event. */
type Facts<Kind extends WebhookKind> = Omit<WebhookPayload<Kind>["data"], "community" | "event">;

interface Occasion<Kind extends WebhookKind> extends Parts, Step {
  kind: Kind;
  /** Called only when somebody is told. */
  loadFacts(): Promise<Facts<Kind>>;
}

async function enqueueWebhooks<Kind extends WebhookKind>(tx: Tx, occasion: Occasion<Kind>): Promise<void> {
  const { event, kind, now, config } = occasion;
  if (event.rehearsalOf !== null) return;
  const { communityId } = event;
  const webhookIds = await findSubscribedWebhooks(tx.db, { communityId, kind });
  if (webhookIds.length === 0) return;
  const data = {
    community: { id: communityId, slug: event.communitySlug, name: event.communityName },
    event: { ...toPublicInfo(event), url: config.baseUrl + eventPath(occasion, event) },
    ...(await occasion.loadFacts()),
  };
  const body = toBody({ kind, data, now });
  for (const webhookId of webhookIds) await enqueueDelivery(tx, { webhookId, kind, body, now });
}

/** The JSON of a message. What the contract does not name is left out. */
export function toBody({ kind, data, now }: { kind: DeliveryKind; data: object; now: Instant }): string {
  return JSON.stringify(webhookPayloads[kind].parse({ type: kind, timestamp: new Date(now).toISOString(), data }));
}

/** Stores a delivery and the message that carries it; returns its id. */
export async function enqueueDelivery(
  tx: Tx,
  delivery: { webhookId: string; kind: DeliveryKind; body: string; now: Instant },
): Promise<string> {
  const id = newId();
  await insertDelivery(tx.db, { id, ...delivery });
  await upsertDeliveryMessage(tx.db, { id: newId(), kind: delivery.kind, deliveryId: id, now: delivery.now });
  return id;
}

async function loadResults(tx: Tx, { registry }: Parts, event: EventRecord): Promise<Facts<"event.completed">> {
  const winners = (await findWinnersAmong(tx.db, [event.id])).get(event.id) ?? [];
  return {
    results_version: event.resultsVersion,
    entry_count: event.entryCount - event.removedCount,
    winners: winners.map(({ userId, rank, name, units }) => ({
      ...{ user_id: userId, rank, name, points: pointsOfUnits(registry[event.type], units) },
    })),
  };
}

import type { AppContext } from "../../app-context.ts";
import { readOutboundUrl } from "../../lib/outbound-address.ts";
import { createPostOutbound, type OutboundAnswer, OutboundError } from "../../lib/outbound-post.ts";
import { createSeal } from "../../lib/seal.ts";
import type { MessageChannel } from "../outbox/outbox.service.ts";
import { UnsendableError } from "../outbox/unsendable-error.ts";
import { type DeliveryTarget, type FinishedTry, findDeliveryTarget, updateDeliveryTried } from "./webhook-deliveries.repository.ts";
import { webhookRules } from "./webhook-rules.ts";
import { signWebhook } from "./webhook-signature.ts";

/** A receiver that answers so wants no more messages. */
const UNSUBSCRIBED_STATUS = 410;

/** The receiver answered with another status than 2xx; another try may succeed. */
class WebhookRefusedError extends Error {
  readonly code: string;
  readonly retryAfterMs: number;
  constructor({ status, retryAfterMs }: OutboundAnswer) {
    super("The webhook's receiver did not take this message");
    this.code = `status_${status}`;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * The webhook channel of the outbox: one message carries one delivery, whose log gets every try. Any status of 2xx is a success; 410 ends
 * the tries, and everything else is tried again. A message whose webhook was removed or paused is dropped.
 */
export function createWebhookChannel(
  { database, clock, config }: Pick<AppContext, "database" | "clock" | "config">,
  { timeoutMs }: { timeoutMs?: number } = {},
): MessageChannel {
  const { db } = database;
  const seal = createSeal(config, "sparc webhooks");
  const rules = webhookRules(config);
  const post = createPostOutbound({ rules, timeoutMs });

  const noteTry = (deliveryId: string, result: Partial<FinishedTry>): Promise<void> =>
    updateDeliveryTried(db, { deliveryId, responseStatus: null, failure: null, isDelivered: false, now: clock.now(), ...result });

  async function exchange(target: DeliveryTarget, deliveryId: string): Promise<OutboundAnswer> {
    const url = readOutboundUrl(target.url, rules);
    if (!url) throw new OutboundError("address_refused");
    const secret = seal.open(target.sealedSecret, target.webhookId);
    if (!secret) throw new OutboundError("secret_unreadable");
    const { body } = target;
    const signed = signWebhook({ id: deliveryId, at: clock.now(), body, secret: secret.toString() });
    const headers = { ...signed, "content-type": "application/json", "user-agent": config.productName.replace(/[^\x20-\x7e]/g, "") };
    return post(url, { headers: { ...headers, "content-length": Buffer.byteLength(body) }, body });
  }

  return {
    async send({ deliveryId }) {
      const target = deliveryId === null ? null : await findDeliveryTarget(db, deliveryId);
      if (!target || deliveryId === null) return false;
      if (!target.isActive) {
        await noteTry(deliveryId, { failure: "paused" });
        return false;
      }
      const answer = await exchange(target, deliveryId).catch(async (error: unknown) => {
        await noteTry(deliveryId, { failure: error instanceof OutboundError ? error.code : "network" });
        throw error;
      });
      const isDelivered = answer.status >= 200 && answer.status < 300;
      await noteTry(deliveryId, { responseStatus: answer.status, isDelivered });
      if (isDelivered) return true;
      if (answer.status === UNSUBSCRIBED_STATUS) throw new UnsendableError("The webhook's receiver is gone");
      throw new WebhookRefusedError(answer);
    },
    sendDigest: () => Promise.reject(new UnsendableError("Messages of webhooks are sent one by one")),
  };
}

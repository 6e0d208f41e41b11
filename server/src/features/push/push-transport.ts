/**
 * Sends one push to one browser: encrypted for it (RFC 8291), signed by this server (RFC 8292).
 */
import type { lookup } from "node:dns";
import webPush, { type RequestDetails, type Urgency } from "web-push";
import type { PushSettings } from "../../config-push.ts";
import { sha256 } from "../../lib/crypto.ts";
import { readOutboundUrl } from "../../lib/outbound-address.ts";
import { createPostOutbound, type OutboundError } from "../../lib/outbound-post.ts";
import { PushServiceError, SubscriptionExpiredError, UnsendablePushError } from "./push-errors.ts";
import { pushRules } from "./push-rules.ts";

/** The longest topic that RFC 8030 allows, in base64url characters. */
const TOPIC_LENGTH = 32;

export interface Push {
  /** The same at every try, so that a repeated push replaces the former one at the service and on the screen. */
  id: string;
  /** Keys in base64url, as browsers give them. */
  subscription: { endpoint: string; p256dh: string; auth: string };
  payload: string;
  /** How long the service stores the push for a browser that is offline. */
  ttlSeconds: number;
  urgency: Urgency;
}

/** Throws `SubscriptionExpiredError`, `UnsendablePushError`, or `PushServiceError` for what may be tried again. */
export type SendPush = (push: Push) => Promise<void>;

interface Options {
  settings: PushSettings;
  timeoutMs?: number;
  /** Resolves names to addresses; by default the system's resolver. */
  resolve?: typeof lookup;
}

export function createSendPush({ settings, timeoutMs, resolve }: Options): SendPush {
  const rules = pushRules(settings);
  const post = createPostOutbound({ rules, timeoutMs, resolve });
  return async (push) => {
    const url = readOutboundUrl(push.subscription.endpoint, rules);
    if (!url) throw new UnsendablePushError("The endpoint is none that pushes are sent to");
    const { headers, body } = toDetails(push, settings);
    const answer = await post(url, { headers, body: body as Buffer }).catch((error: unknown) => {
      throw toFailure(error as OutboundError);
    });
    throwUnlessTaken(answer.status, answer.retryAfterMs);
  };
}

function toDetails(
  { id, subscription, payload, ttlSeconds, urgency }: Push,
  { subject, publicKey, privateKey }: PushSettings,
): RequestDetails {
  const { endpoint, p256dh, auth } = subscription;
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      ...{ vapidDetails: { subject, publicKey, privateKey }, contentEncoding: "aes128gcm", TTL: Math.max(0, Math.floor(ttlSeconds)) },
      ...{ urgency, topic: sha256(id).toString("base64url").slice(0, TOPIC_LENGTH) },
    });
  } catch (error) {
    // The key is not a point of the curve, so no push can ever be encrypted for it.
    throw new UnsendablePushError("The push could not be encrypted for its browser", { cause: error });
  }
}

function toFailure({ code, message }: OutboundError): Error {
  return code === "address_refused" ? new UnsendablePushError(message) : new PushServiceError(code);
}

function throwUnlessTaken(status: number, retryAfterMs: number): void {
  if (status >= 200 && status < 300) return;
  if (status === 404 || status === 410) throw new SubscriptionExpiredError("The browser's subscription has ended");
  if (status >= 500 || status === 429 || status === 408) throw new PushServiceError(`status_${status}`, retryAfterMs);
  throw new UnsendablePushError(`The push service answers ${status}`);
}

/**
 * Sends one push to one browser: encrypted for it (RFC 8291), signed by this server (RFC 8292), over a connection to public addresses only.
 * Endpoints are user input: the addresses of a name are checked when the connection opens, redirects are not followed, and only a short
 * part of the answer is read.
 */
import { lookup } from "node:dns";
import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import webPush, { type RequestDetails, type Urgency } from "web-push";
import type { PushSettings } from "../../config-push.ts";
import { sha256 } from "../../lib/crypto.ts";
import { toRetryAfterMs } from "../../lib/retry-after.ts";
import { isReachableAddress, readEndpoint } from "./push-endpoint.ts";
import { PushServiceError, SubscriptionExpiredError, UnsendablePushError } from "./push-errors.ts";

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 4_096;
const MAX_SOCKETS_PER_SERVICE = 16;
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

class RefusedAddressError extends Error {
  readonly code = "address_refused";
}

export function createSendPush({ settings, timeoutMs = TIMEOUT_MS, resolve = lookup }: Options): SendPush {
  const options = { keepAlive: true, maxSockets: MAX_SOCKETS_PER_SERVICE, lookup: createGuardedLookup(settings, resolve) };
  const agents = { "https:": new HttpsAgent(options), "http:": new HttpAgent(options) };

  function open(url: URL, { headers }: RequestDetails): ClientRequest {
    const shared = { method: "POST", headers, signal: AbortSignal.timeout(timeoutMs) };
    return url.protocol === "http:"
      ? httpRequest(url, { ...shared, agent: agents["http:"] })
      : httpsRequest(url, { ...shared, agent: agents["https:"] });
  }

  return async (push) => {
    const url = readEndpoint(push.subscription.endpoint, settings);
    if (!url) throw new UnsendablePushError("The endpoint is none that pushes are sent to");
    const details = toDetails(push, settings);
    const { status, retryAfterMs } = await exchange(open(url, details), details.body as Buffer);
    throwUnlessTaken(status, retryAfterMs);
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

/** All addresses of a name have to be public, because the system chooses which one to connect to. */
const createGuardedLookup =
  (settings: PushSettings, resolve: typeof lookup): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "");
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isReachableAddress(address, settings)))
        return callback(new RefusedAddressError("A push service's name leads to no public address"), "");
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });

interface Answer {
  status: number;
  retryAfterMs: number;
}

function exchange(request: ClientRequest, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.on("error", (error) => reject(toFailure(error)));
    request.on("response", (response) => {
      const answer = { status: response.statusCode ?? 0, retryAfterMs: toRetryAfterMs(response.headers["retry-after"]) };
      dropBody(response);
      resolve(answer);
    });
    request.end(body);
  });
}

/** Reads a short answer to its end, so that the connection can be reused, and closes the connection for a long one. */
function dropBody(response: IncomingMessage): void {
  let bytes = 0;
  // The status is sufficient; errors in the rest of the answer are ignored.
  response.on("error", () => undefined);
  response.on("data", (part: Buffer) => {
    bytes += part.byteLength;
    if (bytes > MAX_ANSWER_BYTES) response.destroy();
  });
}

/** The kind of error only, because system messages may contain the endpoint's host. */
function toFailure(error: Error & { code?: unknown }): Error {
  if (error instanceof RefusedAddressError) return new UnsendablePushError(error.message);
  if (error.name === "AbortError" || error.name === "TimeoutError") return new PushServiceError("timeout");
  return new PushServiceError(typeof error.code === "string" ? error.code : "network");
}

function throwUnlessTaken(status: number, retryAfterMs: number): void {
  if (status >= 200 && status < 300) return;
  if (status === 404 || status === 410) throw new SubscriptionExpiredError("The browser's subscription has ended");
  if (status >= 500 || status === 429 || status === 408) throw new PushServiceError(`status_${status}`, retryAfterMs);
  throw new UnsendablePushError(`The push service answers ${status}`);
}

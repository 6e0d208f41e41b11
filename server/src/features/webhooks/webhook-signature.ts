import { randomBytes } from "node:crypto";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { hmacSha256 } from "../../lib/crypto.ts";

const SECRET_PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** A new signing secret as its receiver stores it: `whsec_` and base64. */
export const newWebhookSecret = (): string => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString("base64");

/**
 * The headers that sign a message as Standard Webhooks 1.0 describes it, so that its libraries verify it. `id` stays the same at every try,
 * and `at` is the time of the try: receivers refuse old messages and skip an id that they have taken already.
 */
export function signWebhook({ id, at, body, secret }: { id: string; at: Instant; body: string; secret: string }): Record<string, string> {
  const timestamp = String(Math.floor(at / 1_000));
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  const signature = hmacSha256(key, `${id}.${timestamp}.${body}`).toString("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}

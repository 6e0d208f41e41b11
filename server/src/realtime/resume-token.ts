import { hkdfSync } from "node:crypto";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Config } from "../config.ts";
import { hmacSha256, timingSafeEqual } from "../lib/crypto.ts";

/** How long a resume token is valid, in milliseconds. */
export const RESUME_MS = 10 * 60_000;
/** The age at which the token of an open socket is replaced, in milliseconds. */
export const RENEW_AFTER_MS = 4 * 60_000;

export interface Resumer {
  userId: string;
  eventId: string;
}

/**
 * Tokens that prove in the handshake that their bearer was in an event a short time ago. A token grants no access: the hello still needs an
 * access token of the same user and has to ask for the same event. Its characters are those that `Sec-WebSocket-Protocol` allows.
 */
export interface ResumeTokens {
  issue(resumer: Resumer, now: Instant): string;
  /** Null for a token that is forged, malformed or expired. */
  read(token: string, now: Instant): Resumer | null;
}

export function createResumeTokens(config: Pick<Config, "secretKeys">): ResumeTokens {
  const keys = config.secretKeys.map(({ secret }) => Buffer.from(hkdfSync("sha256", secret, "", "sparc socket resume", 32)));
  const toMark = (key: Buffer, content: string) => hmacSha256(key, content).toString("base64url");
  return {
    issue({ userId, eventId }, now) {
      const content = `${userId}.${eventId}.${Math.floor((now + RESUME_MS) / 1_000)}`;
      return `${content}.${toMark(keys[0] as Buffer, content)}`;
    },
    read(token, now) {
      const [userId, eventId, expiresAtS, mark, ...rest] = token.split(".");
      if (!userId || !eventId || !expiresAtS || !mark || rest.length > 0) return null;
      const given = Buffer.from(mark);
      const isOurs = keys.some((key) => timingSafeEqual(Buffer.from(toMark(key, `${userId}.${eventId}.${expiresAtS}`)), given));
      return isOurs && Number(expiresAtS) * 1_000 > now ? { userId, eventId } : null;
    },
  };
}

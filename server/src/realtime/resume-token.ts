import { hkdfSync } from "node:crypto";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Config } from "../config.ts";
import { hmacSha256, timingSafeEqual } from "../lib/crypto.ts";

/** How long somebody may be away, in milliseconds. */
export const RESUME_MS = 10 * 60_000;
/** How old the token of an open socket grows before it gets another, in milliseconds. */
export const RENEW_AFTER_MS = 4 * 60_000;

export interface Resumer {
  userId: string;
  eventId: string;
}

/**
 * Says before the hello that its bearer was in an event a moment ago. It opens nothing: the hello still brings the access token, and has to
 * be of the same person for the same event. Characters of an HTTP token, for `Sec-WebSocket-Protocol`.
 */
export interface ResumeTokens {
  issue(resumer: Resumer, now: Instant): string;
  /** Null for anything that is not a token of ours at this moment. */
  read(token: string, now: Instant): Resumer | null;
}

export function createResumeTokens(config: Pick<Config, "secretKeys">): ResumeTokens {
  const keys = config.secretKeys.map(({ secret }) => Buffer.from(hkdfSync("sha256", secret, "", "sparc socket resume", 32)));
  const markOf = (key: Buffer, content: string) => hmacSha256(key, content).toString("base64url");
  return {
    issue({ userId, eventId }, now) {
      const content = `${userId}.${eventId}.${Math.floor((now + RESUME_MS) / 1_000)}`;
      return `${content}.${markOf(keys[0] as Buffer, content)}`;
    },
    read(token, now) {
      const [userId, eventId, expiresAtS, mark, ...rest] = token.split(".");
      if (!userId || !eventId || !expiresAtS || !mark || rest.length > 0) return null;
      const given = Buffer.from(mark);
      const isOurs = keys.some((key) => timingSafeEqual(Buffer.from(markOf(key, `${userId}.${eventId}.${expiresAtS}`)), given));
      return isOurs && Number(expiresAtS) * 1_000 > now ? { userId, eventId } : null;
    },
  };
}

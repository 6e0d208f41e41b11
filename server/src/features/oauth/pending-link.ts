import { hkdfSync } from "node:crypto";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import * as z from "zod";
import type { Config } from "../../config.ts";
import { hmacSha256, timingSafeEqual } from "../../lib/crypto.ts";
import type { Identity } from "./identity.rules.ts";

/** Time limit for logging in with the password of the account that an identity is to be linked to. */
export const LINK_S = 600;

const pendingLink = z.object({
  provider: z.enum(["oidc", "google"]),
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  userId: z.string(),
  exp: z.number(),
});

/** An identity that waits for its account's password, stored only in this browser's httpOnly cookie. */
export interface PendingLinks {
  seal(input: { identity: Identity; userId: string; now: Instant }): string;
  /** Null when the value is forged, belongs to another user or is too old. */
  open(input: { value: string | null; userId: string; now: Instant }): Identity | null;
}

export function createPendingLinks(config: Pick<Config, "secretKeys">): PendingLinks {
  const keys = config.secretKeys.map(({ secret }) => Buffer.from(hkdfSync("sha256", secret, "", "sparc pending link", 32)));
  return {
    seal({ identity: { provider, issuer, subject, email }, userId, now }) {
      const content: z.input<typeof pendingLink> = { provider, issuer, subject, email, userId, exp: now + LINK_S * 1_000 };
      const body = Buffer.from(JSON.stringify(content)).toString("base64url");
      return `${body}.${hmacSha256(keys[0] as Buffer, body).toString("base64url")}`;
    },
    open({ value, userId, now }) {
      const [body, tag] = value?.split(".") ?? [];
      if (!body || !tag) return null;
      const given = Buffer.from(tag, "base64url");
      if (!keys.some((key) => timingSafeEqual(hmacSha256(key, body), given))) return null;
      const { userId: owner, exp, ...identity } = pendingLink.parse(JSON.parse(Buffer.from(body, "base64url").toString()));
      return owner === userId && now < exp ? identity : null;
    },
  };
}

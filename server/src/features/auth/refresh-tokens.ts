import { hkdfSync } from "node:crypto";
import type { Config } from "../../config.ts";
import { hmacSha256, sha256, timingSafeEqual } from "../../lib/crypto.ts";

const SID_BYTES = 16;
const SECRET_BYTES = 32;
const TAG_BYTES = 16;

export interface ParsedRefreshToken {
  sessionId: string;
  /** The stored hash of the token. */
  hash: Buffer;
}

/**
 * Refresh tokens: session, 256 secret bits and a tag that proves we made it, so that a made-up token cannot end anybody's session. The
 * successor of a token follows from its hash alone: presenting the same parent twice yields the same child, never a branch.
 */
export interface RefreshTokens {
  first(sessionId: string, random: Buffer): string;
  successor(input: { sessionId: string; parentHash: Uint8Array }): string;
  /** The successor that was issued for a parent earlier, made with whichever key was first then; null when it does not match the hash. */
  knownSuccessor(input: { sessionId: string; parentHash: Uint8Array; hash: Uint8Array }): string | null;
  parse(token: string): ParsedRefreshToken | null;
  hash(token: string): Buffer;
}

interface DerivedKey {
  tag: Buffer;
  next: Buffer;
}

export function createRefreshTokens(config: Pick<Config, "secretKeys">): RefreshTokens {
  const keys = config.secretKeys.map(({ secret }) => ({
    tag: Buffer.from(hkdfSync("sha256", secret, "", "sparc refresh tag", 32)),
    next: Buffer.from(hkdfSync("sha256", secret, "", "sparc refresh successor", 32)),
  }));
  const [signing] = keys as [DerivedKey];

  const encode = (key: DerivedKey, sessionId: string, secret: Buffer) => {
    const body = Buffer.concat([Buffer.from(sessionId.replaceAll("-", ""), "hex"), secret]);
    return Buffer.concat([body, hmacSha256(key.tag, body).subarray(0, TAG_BYTES)]).toString("base64url");
  };
  const successorBy = (key: DerivedKey, sessionId: string, parentHash: Uint8Array) =>
    encode(key, sessionId, hmacSha256(key.next, parentHash));

  return {
    first: (sessionId, random) => encode(signing, sessionId, random),
    successor: ({ sessionId, parentHash }) => successorBy(signing, sessionId, parentHash),
    knownSuccessor({ sessionId, parentHash, hash }) {
      const made = keys.map((key) => successorBy(key, sessionId, parentHash));
      return made.find((token) => timingSafeEqual(sha256(token), hash)) ?? null;
    },
    parse(token) {
      const bytes = Buffer.from(token, "base64url");
      if (bytes.length !== SID_BYTES + SECRET_BYTES + TAG_BYTES || bytes.toString("base64url") !== token) return null;
      const body = bytes.subarray(0, SID_BYTES + SECRET_BYTES);
      const tag = bytes.subarray(SID_BYTES + SECRET_BYTES);
      if (!keys.some((key) => timingSafeEqual(hmacSha256(key.tag, body).subarray(0, TAG_BYTES), tag))) return null;
      const hex = body.subarray(0, SID_BYTES).toString("hex");
      const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
      return { sessionId, hash: sha256(token) };
    },
    hash: (token) => sha256(token),
  };
}

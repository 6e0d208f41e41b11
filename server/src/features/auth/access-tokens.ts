import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from "node:crypto";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import type { Config } from "../../config.ts";
import { sha256 } from "../../lib/crypto.ts";

export const ACCESS_TOKEN_S = 600;
/** The life of a token with which an admin views a community as a member. Nothing renews it. */
export const VIEW_TOKEN_S = 1_800;
const ALGORITHM = "EdDSA";
const TYPE = "at+jwt";
const AUDIENCE = "sparc-api";
const LEEWAY_S = 5;
/** The PKCS #8 wrapping of a raw Ed25519 key (RFC 8410). */
const ED25519_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

export interface AccessClaims {
  userId: string;
  sessionId: string;
  generation: number;
  communityId: string | null;
  /** The community that an admin views as an ordinary member with this token; null for every other token. */
  viewedCommunityId: string | null;
  expiresAt: Instant;
}

/** What a token is signed for. */
export interface TokenFacts {
  userId: string;
  sessionId: string;
  generation: number;
  role: string;
  communityId: string | null;
  /** Only of a token for viewing. */
  viewedCommunityId?: string;
  now: Instant;
}

/** What the check of a token that was signed for these facts finds in it. */
export const toClaims = ({ userId, sessionId, generation, communityId, now }: Omit<TokenFacts, "viewedCommunityId">): AccessClaims => ({
  ...{ userId, sessionId, generation, communityId, viewedCommunityId: null },
  expiresAt: (Math.floor(now / 1_000) + ACCESS_TOKEN_S + LEEWAY_S) * 1_000,
});

/** Signs and checks access tokens. The first key of the configuration signs, all of them verify; nothing in a token's header chooses more than the key's name. */
export interface AccessTokens {
  /** Equal claims in the same second give the same token, so that a repeated refresh gives the same pair. */
  sign(facts: TokenFacts): Promise<string>;
  /** Null when the token is not valid. `stepMs` is a recent clock step: a token that is valid by the clock before the step is accepted. */
  verify(token: string, now: Instant, stepMs?: number): Promise<AccessClaims | null>;
}

export function createAccessTokens(config: Pick<Config, "secretKeys" | "baseUrl">): AccessTokens {
  const keys = new Map(config.secretKeys.map(({ kid, secret }) => [kid, toKeyPair(secret)]));
  const signing = config.secretKeys[0].kid;

  async function verifyAt(token: string, at: Instant): Promise<AccessClaims | null> {
    try {
      const { kid } = decodeProtectedHeader(token);
      const pair = kid === undefined ? undefined : keys.get(kid);
      if (!pair) return null;
      const { payload } = await jwtVerify(token, pair.publicKey, {
        algorithms: [ALGORITHM],
        typ: TYPE,
        issuer: config.baseUrl,
        audience: AUDIENCE,
        clockTolerance: LEEWAY_S,
        currentDate: new Date(at),
        requiredClaims: ["sub", "sid", "gen", "jti", "iat", "exp"],
      });
      const { sub, sid, gen, community, view, exp } = payload;
      if (typeof sub !== "string" || typeof sid !== "string" || typeof gen !== "number" || typeof exp !== "number") return null;
      const communityId = typeof community === "string" ? community : null;
      const viewedCommunityId = typeof view === "string" ? view : null;
      return { userId: sub, sessionId: sid, generation: gen, communityId, viewedCommunityId, expiresAt: exp * 1_000 + LEEWAY_S * 1_000 };
    } catch {
      return null;
    }
  }

  return {
    async sign({ userId, sessionId, generation, role, communityId, viewedCommunityId, now }) {
      const issuedAt = Math.floor(now / 1_000);
      return new SignJWT({
        ...{ sid: sessionId, gen: generation, role, community: communityId },
        ...(viewedCommunityId === undefined ? {} : { view: viewedCommunityId }),
      })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: signing })
        .setIssuer(config.baseUrl)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setJti(
          sha256([sessionId, generation, issuedAt, viewedCommunityId].filter((part) => part !== undefined).join(" "))
            .subarray(0, 16)
            .toString("base64url"),
        )
        .setIssuedAt(issuedAt)
        .setNotBefore(issuedAt)
        .setExpirationTime(issuedAt + (viewedCommunityId === undefined ? ACCESS_TOKEN_S : VIEW_TOKEN_S))
        .sign((keys.get(signing) as KeyPair).privateKey);
    },
    verify: async (token, now, stepMs = 0) => (await verifyAt(token, now)) ?? (stepMs === 0 ? null : verifyAt(token, now - stepMs)),
  };
}

interface KeyPair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** The Ed25519 pair that follows from a secret of the configuration; the secret itself signs nothing. */
export function toKeyPair(secret: string): KeyPair {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "sparc access token", 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([ED25519_PREFIX, seed]), format: "der", type: "pkcs8" });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

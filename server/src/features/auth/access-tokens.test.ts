import { generateKeyPairSync, randomUUID } from "node:crypto";
import { decodeJwt, exportJWK, type JWTHeaderParameters, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { ACCESS_TOKEN_S, createAccessTokens, toClaims, toKeyPair, VIEW_TOKEN_S } from "./access-tokens.ts";
import { createRefreshTokens } from "./refresh-tokens.ts";

const SECRET_KEY = "pV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu";
const NOW = Date.UTC(2026, 0, 5, 12);
const NOW_S = NOW / 1_000;
const config = readConfig({ SECRET_KEY });
const tokens = createAccessTokens(config);
const facts = { userId: randomUUID(), sessionId: randomUUID(), generation: 3, role: "ordinary", communityId: randomUUID(), now: NOW };
const [{ kid }] = config.secretKeys;
const ours = toKeyPair(SECRET_KEY);
const theirs = generateKeyPairSync("ed25519");

interface Forgery {
  header?: Partial<JWTHeaderParameters>;
  claims?: Record<string, unknown>;
  key?: Parameters<SignJWT["sign"]>[0];
}

/** A token as we would sign it, but for what is given; `undefined` leaves a claim out. */
function forge({ header = {}, claims = {}, key = ours.privateKey }: Forgery = {}): Promise<string> {
  const standard = { sub: facts.userId, sid: facts.sessionId, gen: 3, jti: "j", role: "ordinary", community: null };
  const times = { iat: NOW_S, nbf: NOW_S, exp: NOW_S + ACCESS_TOKEN_S, iss: config.baseUrl, aud: "sparc-api" };
  return new SignJWT(JSON.parse(JSON.stringify({ ...standard, ...times, ...claims })))
    .setProtectedHeader({ alg: "EdDSA", typ: "at+jwt", kid, ...header })
    .sign(key);
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("an access token", () => {
  test("has user, session and community, for ten minutes", async () => {
    const token = await tokens.sign(facts);
    expect(await tokens.verify(token, NOW)).toEqual({
      ...{ userId: facts.userId, sessionId: facts.sessionId, generation: 3, communityId: facts.communityId },
      viewedCommunityId: null,
      expiresAt: NOW + ACCESS_TOKEN_S * 1_000 + 5_000,
    });
    expect(await tokens.verify(token, NOW + 604_000)).not.toBeNull();
    expect(await tokens.verify(token, NOW + 606_000)).toBeNull();
  });

  test("for viewing names the viewed community, lives longer and is another token than the session's", async () => {
    const viewing = { ...facts, viewedCommunityId: "c0000000-0000-4000-8000-000000000001" };
    const token = await tokens.sign(viewing);
    expect(await tokens.verify(token, NOW)).toMatchObject({ viewedCommunityId: viewing.viewedCommunityId, userId: facts.userId });
    expect(await tokens.verify(token, NOW + VIEW_TOKEN_S * 1_000 - 1)).not.toBeNull();
    expect(await tokens.verify(token, NOW + VIEW_TOKEN_S * 1_000 + 6_000)).toBeNull();
    expect(decodeJwt(token).jti).not.toBe(decodeJwt(await tokens.sign(facts)).jti);
  });

  test("says what it was signed for, whether its signature is checked or it is noted", async () => {
    const at = { ...facts, now: NOW + 999 };
    expect(toClaims(at)).toEqual(await tokens.verify(await tokens.sign(at), NOW + 999));
  });

  test.each([1_200_000, -1_200_000])("outlives a step of the clock of %i ms, and only that step", async (stepMs) => {
    const token = await tokens.sign(facts);
    const now = NOW + stepMs + 60_000;
    expect(await tokens.verify(token, now)).toBeNull();
    expect(await tokens.verify(token, now, stepMs)).toMatchObject({ userId: facts.userId });
    expect(await tokens.verify(token, now, -stepMs), "the other direction").toBeNull();
    expect(await tokens.verify(token, now + ACCESS_TOKEN_S * 1_000, stepMs)).toBeNull();
  });

  test("that expired long before a clock step is not valid again after it", async () => {
    const token = await tokens.sign(facts);
    const dayMs = 24 * 3_600_000;
    expect(await tokens.verify(token, NOW + dayMs / 2, dayMs)).toBeNull();
  });

  test("is the same for the same facts", async () => {
    expect(await tokens.sign(facts)).toBe(await tokens.sign(facts));
    expect(await tokens.sign({ ...facts, generation: 4 })).not.toBe(await tokens.sign(facts));
  });

  test("of the previous signing key is still accepted", async () => {
    const newer = createAccessTokens(readConfig({ SECRET_KEY: `new:Zk3mQ8vT1xC6bN4wR9yH2jL7pS5dF0gA,${kid}:${SECRET_KEY}` }));
    expect(await newer.verify(await tokens.sign(facts), NOW)).not.toBeNull();
    expect(await tokens.verify(await newer.sign(facts), NOW)).toBeNull();
  });
});

describe("a forged token is refused", () => {
  test("while the untouched one passes", async () => expect(await tokens.verify(await forge(), NOW)).not.toBeNull());

  const forgeries: Record<string, () => Promise<string>> = {
    "alg none": async () => `${encode({ alg: "none", typ: "at+jwt", kid })}.${(await forge()).split(".")[1]}.`,
    "alg none with our signature": async () => {
      const [, body, signature] = (await forge()).split(".");
      return `${encode({ alg: "none", typ: "at+jwt", kid })}.${body}.${signature}`;
    },
    "HS256 with the public key": () => forge({ header: { alg: "HS256" }, key: ours.publicKey.export({ format: "der", type: "spki" }) }),
    "HS256 with the public key as text": () =>
      forge({ header: { alg: "HS256" }, key: Buffer.from(ours.publicKey.export({ format: "pem", type: "spki" })) }),
    "HS256 with the secret itself": () => forge({ header: { alg: "HS256" }, key: Buffer.from(SECRET_KEY) }),
    "another key under our name": () => forge({ key: theirs.privateKey }),
    "a key name we do not know": () => forge({ header: { kid: "other" } }),
    "no key name": () => forge({ header: { kid: undefined } as never }),
    "a key of its own in the header": async () => forge({ header: { jwk: await exportJWK(theirs.publicKey) }, key: theirs.privateKey }),
    "a key address in the header": () => forge({ header: { jku: "http://127.0.0.1:1/keys" }, key: theirs.privateKey }),
    "type JWT": () => forge({ header: { typ: "JWT" } }),
    "no type": () => forge({ header: { typ: undefined } as never }),
    "an ID token's audience": () => forge({ claims: { aud: "sparc-web" } }),
    "no audience": () => forge({ claims: { aud: undefined } }),
    "another issuer": () => forge({ claims: { iss: "https://elsewhere.example" } }),
    "no issuer": () => forge({ claims: { iss: undefined } }),
    expired: () => forge({ claims: { iat: NOW_S - 700, nbf: NOW_S - 700, exp: NOW_S - 100 } }),
    "without an end": () => forge({ claims: { exp: undefined } }),
    "not yet valid": () => forge({ claims: { nbf: NOW_S + 60 } }),
    "without a session": () => forge({ claims: { sid: undefined } }),
    "without a user": () => forge({ claims: { sub: undefined } }),
    "without a generation": () => forge({ claims: { gen: undefined } }),
    "a generation that is no number": () => forge({ claims: { gen: "3" } }),
    "a session that is no text": () => forge({ claims: { sid: 7 } }),
    "a changed body": async () => {
      const [header, , signature] = (await forge()).split(".");
      return `${header}.${encode({ sub: randomUUID(), sid: facts.sessionId, gen: 3, exp: NOW_S + 600 })}.${signature}`;
    },
    "a cut signature": async () => (await forge()).slice(0, -4),
    "a refresh token": async () => createRefreshTokens(config).first(facts.sessionId, Buffer.alloc(32, 7)),
    nothing: async () => "",
    dots: async () => "..",
  };

  for (const [name, build] of Object.entries(forgeries)) {
    test(name, async () => expect(await tokens.verify(await build(), NOW)).toBeNull());
  }
});

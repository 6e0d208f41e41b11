/**
 * An identity provider whose answers a test controls: its keys and its discovery document are real, and its token endpoint answers what the
 * test sets.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { base64url, type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from "jose";

type Answer = { status?: number; headers?: Record<string, string>; body?: unknown };

export interface EvilProvider {
  readonly issuer: string;
  /** Requests in the order in which they came. */
  readonly calls: { path: string; body: string }[];
  /** Answers by path that replace the correct ones. */
  readonly says: Map<string, Answer | "hang_up">;
  /** Claims that replace the correct ones; undefined omits a claim. */
  claims: Record<string, unknown>;
  /** Makes the ID token of its claims. */
  sign: (claims: JWTPayload) => Promise<string>;
  signWith(input: { alg?: string; kid?: string; key?: CryptoKey }): (claims: JWTPayload) => Promise<string>;
  /** Replaces the signing key with a new one. */
  rotate(): Promise<void>;
  close(): Promise<void>;
}

export const EVIL_CLIENT = "the-client";

/** The `iss` parameter of RFC 9207 is announced only with `hasIss`. */
export async function startEvilProvider(input: { hasIss?: boolean } = {}): Promise<EvilProvider> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let pair = await takePair();
  let keys = toKeys("one", pair);
  let rotations = 1;

  const self: EvilProvider = {
    issuer,
    calls: [],
    says: new Map(),
    claims: {},
    sign: async (claims) => self.signWith({})(claims),
    signWith:
      ({ alg = "RS256", kid = keys.kid, key = keys.privateKey }) =>
      (claims) =>
        new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key),
    async rotate() {
      rotations += 1;
      const next = await takePair();
      unused.push(pair);
      pair = next;
      keys = toKeys(`key-${rotations}`, pair);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      unused.push(pair);
    },
  };

  const honest: Record<string, () => unknown> = {
    "/.well-known/openid-configuration": () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      // The provider announces every algorithm, because the client has to decide which ones it accepts.
      id_token_signing_alg_values_supported: ["RS256", "HS256", "none"],
      ...(input.hasIss ? { authorization_response_iss_parameter_supported: true } : {}),
    }),
    "/keys": () => ({ keys: [keys.publicJwk] }),
    "/token": async () => {
      const at = Math.floor(Date.now() / 1_000);
      const usual = { iss: issuer, aud: EVIL_CLIENT, sub: "s1", iat: at, exp: at + 300, email: "ana@example.org", email_verified: true };
      const claims = Object.fromEntries(Object.entries({ ...usual, ...self.claims }).filter(([, value]) => value !== undefined));
      return { access_token: "opaque", token_type: "Bearer", id_token: await self.sign(claims) };
    },
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? "").split("?")[0] as string;
    let body = "";
    for await (const chunk of request) body += String(chunk);
    self.calls.push({ path, body });
    const planned = self.says.get(path);
    if (planned === "hang_up") return void request.socket.destroy();
    const answer: Answer = planned ?? { body: await honest[path]?.() };
    response.writeHead(answer.status ?? (answer.body === undefined ? 404 : 200), { "content-type": "application/json", ...answer.headers });
    response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body ?? {}));
  };
  server.on("request", (request, response) => void serve(request, response));
  return self;
}

interface SigningPair {
  privateKey: CryptoKey;
  publicJwk: JWK;
}

/** Pairs of closed providers, for the next ones: making a pair takes longer than most tests. No two open providers share one. */
const unused: SigningPair[] = [];

async function takePair(): Promise<SigningPair> {
  const ready = unused.shift();
  if (ready) return ready;
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  return { privateKey, publicJwk: await exportJWK(publicKey) };
}

function toKeys(kid: string, { privateKey, publicJwk }: SigningPair) {
  return { kid, privateKey, publicJwk: { ...publicJwk, kid, alg: "RS256", use: "sig" } };
}

/** A token with the algorithm "none" and no signature. */
export const unsigned = async (claims: JWTPayload): Promise<string> =>
  `${base64url.encode(JSON.stringify({ alg: "none" }))}.${base64url.encode(JSON.stringify(claims))}.`;

/** A real OpenID Connect provider on loopback, with one client and the people that a test sets. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { type Adapter, type AdapterPayload, Provider } from "oidc-provider";

/** A person's claims at the provider; `sub` is the person's id there. */
export interface ProviderPerson {
  sub: string;
  email?: string;
  email_verified?: unknown;
  name?: string;
}

export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The person who signs in from now on. */
  person: ProviderPerson;
  /** The only allowed redirect URI. It is read at the first request. */
  redirectUri: string;
  close(): Promise<void>;
}

const CLIENT = { client_id: "sparc-test", client_secret: "a secret of forty-three characters or so, yes" };
const SCOPE = "openid email profile";

/** With `hasPage` the browser gets a page with buttons to continue or stop; otherwise it is redirected at once. */
export async function startIdentityProvider(input: {
  redirectUri: string;
  person: ProviderPerson;
  hasPage?: boolean;
}): Promise<IdentityProvider> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const self: IdentityProvider = {
    issuer,
    clientId: CLIENT.client_id,
    clientSecret: CLIENT.client_secret,
    person: input.person,
    redirectUri: input.redirectUri,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  let made: Promise<Provider> | null = null;
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    made ??= createProvider({ self, people: new Map() });
    const provider = await made;
    const { url = "", method } = request;
    if (!url.startsWith("/interaction/")) return void provider.callback()(request, response);
    if (input.hasPage && method !== "POST") return showPage(response, self.person);
    const isStopped = url.endsWith("?stop");
    await provider.interactionFinished(
      request,
      response,
      isStopped ? { error: "access_denied" } : { login: { accountId: self.person.sub } },
    );
  };
  server.on("request", (request, response) => void serve(request, response));
  return self;
}

/** Stores the provider's records in memory; the library makes one adapter for each kind of record. */
class Memory implements Adapter {
  readonly #payloads = new Map<string, AdapterPayload>();
  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    this.#payloads.set(id, payload);
  }
  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#payloads.get(id);
  }
  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...this.#payloads.values()].find((payload) => payload.uid === uid);
  }
  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return [...this.#payloads.values()].find((payload) => payload.userCode === userCode);
  }
  async consume(id: string): Promise<void> {
    const payload = this.#payloads.get(id);
    if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
  }
  async destroy(id: string): Promise<void> {
    this.#payloads.delete(id);
  }
  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, payload] of this.#payloads) if (payload.grantId === grantId) this.#payloads.delete(id);
  }
}

/** One for all providers of a process, because making one takes longer than most tests. */
let signingKey: Promise<JWK> | undefined;

async function createSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: "one", alg: "RS256", use: "sig" };
}

async function createProvider(input: { self: IdentityProvider; people: Map<string, ProviderPerson> }): Promise<Provider> {
  signingKey ??= createSigningKey();
  const key = await signingKey;
  const provider: Provider = new Provider(input.self.issuer, {
    adapter: Memory,
    clients: [{ ...CLIENT, redirect_uris: [input.self.redirectUri], token_endpoint_auth_method: "client_secret_post" }],
    jwks: { keys: [key] },
    cookies: { keys: ["not a secret, a test"] },
    claims: { email: ["email", "email_verified"], profile: ["name"] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount(_context, sub) {
      input.people.set(input.self.person.sub, input.self.person);
      return { accountId: sub, claims: async () => ({ ...input.people.get(sub), sub }) };
    },
    // The provider asks nobody for consent, because its consent page is not what the tests are about.
    async loadExistingGrant(context) {
      const { client, session } = context.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
  });
  return provider;
}

function showPage(response: ServerResponse, { name }: ProviderPerson): void {
  const html = `<!doctype html><html lang="en"><title>Test provider</title><link rel="icon" href="data:,">
<main><h1>Test provider</h1><form method="post"><button>Continue as ${name ?? "somebody"}</button><button formaction="?stop">Stop</button></form></main></html>`;
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
}

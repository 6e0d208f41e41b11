import type { SignInProvider } from "@sparc/contract/auth/routes";
import type { OauthState } from "@sparc/contract/oauth-state";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { sha256 } from "../../lib/crypto.ts";
import { findIdentityOwner, spendOauthState } from "./identities.repository.ts";
import { createIdentities, type Resolved } from "./identities.service.ts";
import type { ProviderClaims } from "./identity.rules.ts";
import { createOauthStates } from "./oauth-state.ts";
import { createProviderClient } from "./provider-client.ts";

export type Carried = Pick<OauthState, "redirect" | "c" | "eid">;

interface CameBack {
  provider: SignInProvider;
  code: string;
  state: string;
  iss: string | undefined;
  browser: string | null;
  now: Instant;
}

export interface HostedSignIn {
  /**
   * The address to which the browser is redirected: the provider's page, or the way back with an error when the provider cannot be reached.
   */
  begin(input: {
    provider: SignInProvider;
    carried: Carried;
    isConfirming: boolean;
    browser: string;
    now: Instant;
  }): Promise<Result<string>>;
  /** The account of a user who came back with a code. A state works once, for ten minutes, in the browser in which it was made. */
  finish(input: CameBack & { guestId: string | null; requestId: string }): Promise<Result<Resolved>>;
  /** Refuses unless the user who confirmed their identity at the provider is this one. */
  confirm(input: CameBack & { userId: string }): Promise<Result<undefined>>;
}

export function createHostedSignIn(context: AppContext): HostedSignIn {
  const { config, database, logger } = context;
  const states = createOauthStates(config);
  const identities = createIdentities(context);
  const home = `${config.baseUrl}/`;
  const clients = new Map(
    config.signInProviders.map((settings) => [settings.name, createProviderClient({ settings, redirectUri: home, logger })]),
  );

  /**
   * Reads the provider's claims. A state is valid only for its purpose, a sign-in or a confirmation. The community is the one stored in the
   * state.
   */
  async function readClaims(
    input: CameBack & { isConfirming: boolean },
  ): Promise<Result<{ claims: ProviderClaims; communitySlug: string | null }>> {
    const { provider, code, state, iss, browser, isConfirming, now } = input;
    const client = clients.get(provider);
    const flow = browser === null ? null : states.read({ state, browser, now });
    if (!client || !flow || flow.content.provider !== provider || flow.content.confirm !== isConfirming)
      return refuse("auth.provider_refused");
    const expiresAt = flow.content.exp * 1_000;
    if (!(await spendOauthState(database.db, { hash: sha256(state), expiresAt, now }))) return refuse("auth.provider_refused");
    const { verifier, nonce } = flow;
    const claims = await client.exchange({ code, state, iss, nonce, verifier, isConfirming, now });
    return claims.ok ? ok({ claims: claims.value, communitySlug: flow.content.c }) : claims;
  }

  return {
    async begin({ provider, carried, isConfirming, browser, now }) {
      const client = clients.get(provider);
      if (!client) return refuse("request.not_found");
      const { state, verifier, nonce } = states.begin({ content: { provider, ...carried, confirm: isConfirming }, browser, now });
      const address = await client.authorizationUrl({ state, nonce, verifier, isConfirming, now });
      if (address.ok) return ok(address.value.href);
      const error = address.refusal.code === "auth.provider_unavailable" ? "temporarily_unavailable" : "server_error";
      return ok(`${home}?${String(new URLSearchParams({ error, state }))}`);
    },

    async finish({ guestId, requestId, ...back }) {
      const known = await readClaims({ ...back, isConfirming: false });
      return known.ok ? identities.resolve({ ...known.value, guestId, requestId, now: back.now }) : known;
    },

    async confirm({ userId, ...back }) {
      const known = await readClaims({ ...back, isConfirming: true });
      if (!known.ok) return known;
      const owner = await findIdentityOwner(database.db, known.value.claims);
      return owner === userId ? ok(undefined) : refuse("auth.provider_refused");
    },
  };
}

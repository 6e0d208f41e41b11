import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import * as client from "openid-client";
import type { ProviderSettings } from "../../config-sign-in.ts";
import type { Logger } from "../../lib/logger.ts";
import type { ProviderClaims } from "./identity.rules.ts";
import { isProviderDown, problemOf } from "./provider-problem.ts";

/** Seconds that one call to a provider may take. Redirects are never followed. */
const TIMEOUT_S = 5;
/** Seconds that a provider's clock may be off. */
const CLOCK_LEEWAY_S = 60;
/** How long ago the provider may have asked when it was to ask again: as long as its page may stay open afterwards. */
const FRESH_S = 300;
const REDISCOVER_MS = 60 * 60_000;
const SCOPE = "openid email profile";

/** A client of one identity provider. Everything it sends is checked: signature, issuer, audience, times, nonce. */
export interface ProviderClient {
  settings: ProviderSettings;
  /** Where the browser goes to sign in. */
  authorizationUrl(input: { state: string; nonce: string; verifier: string; isConfirming: boolean; now: Instant }): Promise<Result<URL>>;
  /** Who came back. `iss` is compared where the provider says it, and needed where it promised to. */
  exchange(input: {
    code: string;
    state: string;
    iss: string | undefined;
    nonce: string;
    verifier: string;
    /** The provider has to have asked its user a moment ago. */
    isConfirming: boolean;
    now: Instant;
  }): Promise<Result<ProviderClaims>>;
}

export function createProviderClient(input: { settings: ProviderSettings; redirectUri: string; logger: Logger }): ProviderClient {
  const { settings, redirectUri, logger } = input;
  const configuration = cacheDiscovery(settings);

  function refusalOf(error: unknown): Result<never> {
    const isDown = isProviderDown(error);
    logger.warn({ provider: settings.name, ...problemOf(error) }, isDown ? "An identity provider is away" : "A hosted sign-in was refused");
    return refuse(isDown ? "auth.provider_unavailable" : "auth.provider_refused");
  }

  return {
    settings,
    async authorizationUrl({ state, nonce, verifier, isConfirming, now }) {
      try {
        const config = await configuration(now);
        const code_challenge = await client.calculatePKCECodeChallenge(verifier);
        const challenge = { code_challenge, code_challenge_method: "S256" };
        return ok(
          client.buildAuthorizationUrl(config, {
            redirect_uri: redirectUri,
            scope: SCOPE,
            state,
            nonce,
            ...challenge,
            ...(isConfirming ? askAgain(settings) : {}),
          }),
        );
      } catch (error) {
        return refusalOf(error);
      }
    },
    async exchange({ code, state, iss, nonce, verifier, isConfirming, now }) {
      const answer = new URL(redirectUri);
      answer.search = String(new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }));
      try {
        const config = await configuration(now);
        const fresh = isConfirming && supportsPrompt(settings) ? { maxAge: FRESH_S } : {};
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true, ...fresh };
        const tokens = await client.authorizationCodeGrant(config, answer, checks);
        const claims = tokens.claims();
        if (!claims) return refuse("auth.provider_refused");
        // Some providers keep the address out of the ID token.
        const said = claims.email === undefined ? { ...claims, ...(await userInfo(config, tokens.access_token, claims.sub)) } : claims;
        return ok({
          provider: settings.name,
          issuer: claims.iss,
          subject: claims.sub,
          email: said.email,
          emailVerified: said.email_verified,
          names: [said.name, said.given_name, said.nickname, said.preferred_username],
        });
      } catch (error) {
        return refusalOf(error);
      }
    },
  };
}

/** Google knows neither `prompt=login` nor `max_age`: there the account is chosen again, and that is all there is. */
const supportsPrompt = ({ name }: ProviderSettings): boolean => name !== "google";

const askAgain = (settings: ProviderSettings): Record<string, string> =>
  supportsPrompt(settings) ? { prompt: "login", max_age: "0" } : { prompt: "select_account" };

async function userInfo(config: client.Configuration, accessToken: string, subject: string): Promise<Partial<client.UserInfoResponse>> {
  return config.serverMetadata().userinfo_endpoint === undefined ? {} : client.fetchUserInfo(config, accessToken, subject);
}

/** Asked for once by everybody who waits, kept for an hour; a provider that is away then is spoken to as it was known. */
function cacheDiscovery(settings: ProviderSettings): (now: Instant) => Promise<client.Configuration> {
  let known: { config: client.Configuration; at: Instant } | null = null;
  let asking: Promise<client.Configuration> | null = null;
  return async (now) => {
    if (known && now < known.at + REDISCOVER_MS) return known.config;
    asking ??= discover(settings).finally(() => {
      asking = null;
    });
    try {
      known = { config: await asking, at: now };
    } catch (error) {
      if (!known) throw error;
      known = { ...known, at: now };
    }
    return known.config;
  };
}

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<client.Configuration> {
  const server = new URL(issuer);
  const config = await client.discovery(server, clientId, { [client.clockTolerance]: CLOCK_LEEWAY_S }, authenticateWith(clientSecret), {
    timeout: TIMEOUT_S,
    // Without it an ID token from the token endpoint is believed for its connection's sake alone.
    execute: [client.enableNonRepudiationChecks, ...(server.protocol === "http:" ? [client.allowInsecureRequests] : [])],
  });
  if (new URL(config.serverMetadata().issuer).href !== server.href)
    throw new Error("The provider has another issuer than the configured one");
  return config;
}

/** By the form where the provider takes that, else by the header that all of them know. */
function authenticateWith(secret: string): client.ClientAuth {
  const [byForm, byHeader] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported;
    return (methods?.includes("client_secret_post") ? byForm : byHeader)(server, ...rest);
  };
}

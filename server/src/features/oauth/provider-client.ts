import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import * as client from "openid-client";
import type { ProviderSettings } from "../../config-sign-in.ts";
import type { Logger } from "../../lib/logger.ts";
import type { ProviderClaims } from "./identity.rules.ts";
import { isProviderDown, toProblem } from "./provider-problem.ts";

/** The timeout of one call to a provider, in seconds. Redirects are not followed. */
const TIMEOUT_S = 5;
/** The tolerated difference of a provider's clock, in seconds. */
const CLOCK_LEEWAY_S = 60;
/**
 * The highest age of the provider's sign-in when a confirmation was requested, in seconds: the provider's page may stay open for this time.
 */
const FRESH_S = 300;
const REDISCOVER_MS = 60 * 60_000;
const SCOPE = "openid email profile";

/** A client of one identity provider. Everything it sends is checked: signature, issuer, audience, times, nonce. */
export interface ProviderClient {
  settings: ProviderSettings;
  /** The provider's address for a sign-in. */
  authorizationUrl(input: { state: string; nonce: string; verifier: string; isConfirming: boolean; now: Instant }): Promise<Result<URL>>;
  /** Exchanges a code for the user's claims. `iss` is compared when it is present, and required when the provider announced it. */
  exchange(input: {
    code: string;
    state: string;
    iss: string | undefined;
    nonce: string;
    verifier: string;
    /** Requires that the provider has just asked its user to sign in again. */
    isConfirming: boolean;
    now: Instant;
  }): Promise<Result<ProviderClaims>>;
}

export function createProviderClient(input: { settings: ProviderSettings; redirectUri: string; logger: Logger }): ProviderClient {
  const { settings, redirectUri, logger } = input;
  const configuration = cacheDiscovery(settings);

  function toRefusal(error: unknown): Result<never> {
    const isDown = isProviderDown(error);
    logger.warn({ provider: settings.name, ...toProblem(error) }, isDown ? "An identity provider is away" : "A hosted sign-in was refused");
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
        return toRefusal(error);
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
        // Some providers leave the address out of the ID token.
        const profile = claims.email === undefined ? { ...claims, ...(await userInfo(config, tokens.access_token, claims.sub)) } : claims;
        return ok({
          provider: settings.name,
          issuer: claims.iss,
          subject: claims.sub,
          email: profile.email,
          emailVerified: profile.email_verified,
          names: [profile.name, profile.given_name, profile.nickname, profile.preferred_username],
        });
      } catch (error) {
        return toRefusal(error);
      }
    },
  };
}

/** Google supports neither `prompt=login` nor `max_age`; there the user only chooses the account again. */
const supportsPrompt = ({ name }: ProviderSettings): boolean => name !== "google";

const askAgain = (settings: ProviderSettings): Record<string, string> =>
  supportsPrompt(settings) ? { prompt: "login", max_age: "0" } : { prompt: "select_account" };

async function userInfo(config: client.Configuration, accessToken: string, subject: string): Promise<Partial<client.UserInfoResponse>> {
  return config.serverMetadata().userinfo_endpoint === undefined ? {} : client.fetchUserInfo(config, accessToken, subject);
}

/**
 * The provider's discovery document, requested once for all callers and cached for an hour. While the provider is down, the last document
 * is used.
 */
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
    // Without these checks the library would accept an ID token from the token endpoint without verifying its signature.
    execute: [client.enableNonRepudiationChecks, ...(server.protocol === "http:" ? [client.allowInsecureRequests] : [])],
  });
  if (new URL(config.serverMetadata().issuer).href !== server.href)
    throw new Error("The provider has another issuer than the configured one");
  return config;
}

/** Sends the secret in the form when the provider supports that, else in the header that every provider supports. */
function authenticateWith(secret: string): client.ClientAuth {
  const [byForm, byHeader] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported;
    return (methods?.includes("client_secret_post") ? byForm : byHeader)(server, ...rest);
  };
}

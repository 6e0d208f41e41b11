import type { SignInProvider } from "./auth/routes.ts";
import { safeRedirect } from "./redirect.ts";

/** The JSON value that a sign-in sends to the identity provider and gets back, so that people return to the page they came from. */
export interface OauthState {
  provider: SignInProvider;
  redirect: string | null;
  c: string | null;
  eid: string | null;
  /** For a step-up: confirms who is signed in, and signs nobody in. */
  confirm: boolean;
  nonce: string;
  /** Unix time in seconds after which it is not valid. */
  exp: number;
}

const MAX_REDIRECT = 300;
const SLUG = /^[a-z0-9-]{1,40}$/;
const EVENT = /^[A-Za-z0-9-]{1,80}$/;
const PROVIDERS: readonly unknown[] = ["oidc", "google"] satisfies SignInProvider[];

/** The allowed content: a safe path, a community's slug, an event's id. Everything else is dropped. */
export function carriedParts(given: { redirect?: unknown; c?: unknown; eid?: unknown }): Pick<OauthState, "redirect" | "c" | "eid"> {
  const { redirect, c, eid } = given;
  return {
    redirect: typeof redirect === "string" && redirect.length <= MAX_REDIRECT ? safeRedirect(redirect) : null,
    c: typeof c === "string" && SLUG.test(c) ? c : null,
    eid: typeof eid === "string" && EVENT.test(eid) ? eid : null,
  };
}

/** The valid part of a state's parsed JSON; null for anything else. It does not check who made it. */
export function toOauthState(json: unknown): OauthState | null {
  if (typeof json !== "object" || json === null) return null;
  const { provider, nonce, exp, ...rest } = json as Record<string, unknown>;
  if (!PROVIDERS.includes(provider) || typeof nonce !== "string" || typeof exp !== "number") return null;
  return { provider: provider as SignInProvider, ...carriedParts(rest), confirm: rest.confirm === true, nonce, exp };
}

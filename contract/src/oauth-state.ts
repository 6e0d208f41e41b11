import type { SignInProvider } from "./auth/routes.ts";
import { safeRedirect } from "./redirect.ts";

/** The JSON value that a sign-in takes to the identity provider and back, so that people arrive where they were going. */
export interface OauthState {
  provider: SignInProvider;
  redirect: string | null;
  c: string | null;
  eid: string | null;
  /** Shows once more who is signed in, and signs nobody in. */
  confirm: boolean;
  nonce: string;
  /** Unix time in seconds after which it counts no more. */
  exp: number;
}

const MAX_REDIRECT = 300;
const SLUG = /^[a-z0-9-]{1,40}$/;
const EVENT = /^[A-Za-z0-9-]{1,80}$/;
const PROVIDERS: readonly unknown[] = ["oidc", "google"] satisfies SignInProvider[];

/** What may travel: a safe path, a community's slug, an event's id. Anything else is left behind. */
export function carriedParts(given: { redirect?: unknown; c?: unknown; eid?: unknown }): Pick<OauthState, "redirect" | "c" | "eid"> {
  const { redirect, c, eid } = given;
  return {
    redirect: typeof redirect === "string" && redirect.length <= MAX_REDIRECT ? safeRedirect(redirect) : null,
    c: typeof c === "string" && SLUG.test(c) ? c : null,
    eid: typeof eid === "string" && EVENT.test(eid) ? eid : null,
  };
}

/** The parsed JSON of a state as far as it can be believed; null for anything else. Says nothing about who made it. */
export function oauthStateOf(json: unknown): OauthState | null {
  if (typeof json !== "object" || json === null) return null;
  const { provider, nonce, exp, ...rest } = json as Record<string, unknown>;
  if (!PROVIDERS.includes(provider) || typeof nonce !== "string" || typeof exp !== "number") return null;
  return { provider: provider as SignInProvider, ...carriedParts(rest), confirm: rest.confirm === true, nonce, exp };
}

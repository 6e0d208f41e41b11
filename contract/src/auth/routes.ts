import { toShownText } from "@sparc/sparclets/kernel/shown-text";
import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import { guestMerge } from "../entities/guest.ts";
import { phoneNumber } from "../entities/phone-number.ts";
import { user } from "../entities/user.ts";
import { idOrSlug } from "../ids.ts";
import { NAME_MAX } from "../limits.ts";

/** The token pair with the specification's names, those of the default product; `name-tokens.ts` renames them for others. */
export const tokenPair = z.object({ sparc_access_token: z.string(), sparc_refresh_token: z.string() });
export type TokenPair = z.infer<typeof tokenPair>;

export const email = z.string().trim().max(254).pipe(z.email("Enter an e-mail address"));
/** At most 256 characters; the shortest allowed length is a setting and is checked by the server. */
export const password = z.string().min(1, "Password is required").max(256, "Password must be at most 256 characters");

export const displayName = z
  .string()
  .overwrite(toShownText)
  .min(1, "Name is required")
  .max(NAME_MAX, "Name must be less than 70 characters");

/** Third parties for signing in: the configured identity provider, and Google. */
export const signInProvider = z.enum(["oidc", "google"]);
export type SignInProvider = z.infer<typeof signInProvider>;

/** Longest accepted state. */
export const MAX_STATE_LENGTH = 1_200;

/** The event that a newcomer wants to join: while it is open, its sign-in limit for one address is larger. */
const onTheWay = z.object({ eid: idOrSlug.optional() });

/** `new_password` replies to `auth.password_outgrown`, which asks for a longer password after a new role. Ignored otherwise. */
const byPassword = z.strictObject({ email, password, new_password: password.optional(), provider: z.literal("credentials") });
/** Parameters that the identity provider added to the redirect. `iss` is its issuer, where it sends one (RFC 9207). */
export const byProvider = z.strictObject({
  provider: signInProvider,
  code: z.string().min(1).max(2_000),
  state: z.string().min(1).max(MAX_STATE_LENGTH),
  iss: z.string().max(500).optional(),
});

/** `guest` says what became of the guest whose access token came with the request; absent without one. */
export const signedIn = toData(user).extend({ guest: guestMerge.optional() });

export const authRoutes = {
  /**
   * Answers 302: to the provider with a state that is valid for ten minutes in this browser, or back to `/` with `error` and the same state
   * when the provider cannot be reached. The state is the encoded JSON of `OauthState`, signed.
   */
  "auth.oauth": defineRoute({
    method: "GET",
    path: "/auth/oauth/{provider}",
    access: "public",
    limit: "login",
    summary: "Begin signing in with an identity provider; answers a redirect",
    params: z.object({ provider: signInProvider }),
    query: z.object({
      redirect: z.string().optional(),
      c: z.string().optional(),
      eid: z.string().optional(),
      /** The provider authenticates the person again, and the answer goes to `POST /auth/reauth/provider`. */
      confirm: z.literal("true").optional(),
    }),
    status: 302,
  }),
  "auth.login": defineRoute({
    method: "POST",
    path: "/auth/login",
    access: "public",
    limit: "login",
    summary:
      "Sign in; sets the one-use cookie that GET /auth/token spends. With a guest's access token the guest's part in their event moves to the account",
    query: onTheWay,
    body: z.discriminatedUnion("provider", [byPassword, byProvider]),
    answer: signedIn,
  }),
  "auth.token": defineRoute({
    method: "GET",
    path: "/auth/token",
    access: "public",
    limit: "login",
    summary: "Spend the one-use sign-in cookie for a token pair",
    query: onTheWay,
    answer: tokenPair,
  }),
  "auth.refresh": defineRoute({
    method: "POST",
    path: "/auth/refresh",
    access: "public",
    summary: "Rotate a refresh token",
    body: z.strictObject({ refresh_token: z.string().min(1).max(200) }),
    answer: tokenPair.extend({ user: user.optional() }),
  }),
  "auth.logout": defineRoute({
    method: "POST",
    path: "/auth/logout",
    access: "signed_in",
    guests: true,
    summary: "End this session everywhere it is open",
    status: 204,
  }),
  "auth.currentUser": defineRoute({
    method: "GET",
    path: "/auth/current_user",
    access: "signed_in",
    guests: true,
    summary: "The signed-in user with their communities",
    answer: toData(user),
  }),
  "users.register": defineRoute({
    method: "POST",
    path: "/api/v1/register",
    access: "public",
    limit: "sign_up",
    summary: "Create an account and sign it in as /auth/login does",
    query: onTheWay,
    body: z.strictObject({ email, password, display_name: displayName, phone_number: phoneNumber.nullish() }),
    answer: signedIn,
    status: 201,
  }),
};

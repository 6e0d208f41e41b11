import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import { SECOND_FACTOR_CODE_MAX } from "../limits.ts";
import { signedIn, tokenPair } from "./routes.ts";

/** Six digits from the app, or a recovery code, as typed. */
const code = z.strictObject({ code: z.string().trim().min(1, "Enter the code").max(SECOND_FACTOR_CODE_MAX, "This is no code") });
const recoveryCodes = z.array(z.string());

/** The second factor of the caller's own account. Changing it needs a recent sign-in (`auth.reauth_required`) and a code. */
export const secondFactorRoutes = {
  "auth.loginCode": defineRoute({
    method: "POST",
    path: "/auth/login/code",
    access: "public",
    limit: "login",
    summary:
      "The second step of signing in, after a first one that answered auth.second_factor_required: a code of the app or a recovery code. Within five minutes, in the same browser; then as /auth/login",
    body: code,
    answer: signedIn,
  }),
  "auth.secondFactor.begin": defineRoute({
    method: "POST",
    path: "/auth/second_factor",
    access: "signed_in",
    limit: "login",
    summary: "A new secret for an authenticator app, as text and as the address of a QR code. It counts once a first code confirmed it",
    answer: toData(z.object({ secret: z.string(), address: z.string() })),
  }),
  "auth.secondFactor.confirm": defineRoute({
    method: "POST",
    path: "/auth/second_factor/confirm",
    access: "signed_in",
    limit: "login",
    summary: "Bind the app by its first code. Answers the recovery codes, once; every other session ends, this one goes on with the pair",
    body: code,
    answer: tokenPair.extend({ recovery_codes: recoveryCodes }),
  }),
  "auth.secondFactor.renewRecoveryCodes": defineRoute({
    method: "POST",
    path: "/auth/second_factor/recovery_codes",
    access: "signed_in",
    limit: "login",
    summary: "Other recovery codes in place of the ones there are, answered once",
    body: code,
    answer: toData(z.object({ recovery_codes: recoveryCodes })),
  }),
  "auth.secondFactor.remove": defineRoute({
    method: "POST",
    path: "/auth/second_factor/remove",
    access: "signed_in",
    limit: "login",
    summary: "Let the app go. Every other session ends, this one goes on with the pair in the answer",
    body: code,
    answer: tokenPair,
  }),
};

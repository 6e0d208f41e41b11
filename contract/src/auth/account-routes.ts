import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import { ownSession } from "../entities/profile.ts";
import { user } from "../entities/user.ts";
import { id } from "../ids.ts";
import { byProvider, displayName, email, password, tokenPair } from "./routes.ts";

/** A one-time code in a mailed link: 256 bits in base64url. */
const mailedToken = z.string().min(1).max(200);

/** Passwords, addresses and sessions of the caller's own account, and the first account of all. */
export const accountRoutes = {
  "auth.setUp": defineRoute({
    method: "POST",
    path: "/auth/setup",
    access: "public",
    limit: "login",
    summary:
      "Make the first admin with the token that the server printed at its start, and sign in as /auth/login does. Works once, for 30 minutes, while there is no admin",
    body: z.strictObject({ token: mailedToken, email, password, display_name: displayName }),
    answer: toData(user),
    status: 201,
  }),
  "auth.forgotPassword": defineRoute({
    method: "POST",
    path: "/auth/password/forgot",
    access: "public",
    limit: "login",
    summary:
      "Ask for a link that sets a new password. The answer is the same whether or not the address is known; the link works once, for 30 minutes",
    body: z.strictObject({ email }),
    status: 202,
  }),
  "auth.resetPassword": defineRoute({
    method: "POST",
    path: "/auth/password/reset",
    access: "public",
    limit: "login",
    summary: "Set a new password with a mailed link's token. Ends every session of the account; a refused password leaves the link usable",
    body: z.strictObject({ token: mailedToken, password }),
    status: 204,
  }),
  "auth.changePassword": defineRoute({
    method: "POST",
    path: "/auth/password/change",
    access: "signed_in",
    limit: "login",
    summary: "Change the password. Every other session ends; this one goes on with the pair in the answer",
    body: z.strictObject({ current_password: password, password }),
    answer: tokenPair,
  }),
  "auth.reauthenticate": defineRoute({
    method: "POST",
    path: "/auth/reauth",
    access: "signed_in",
    limit: "login",
    summary:
      "Show by the password that this is still the owner: for five minutes this session may do what answers auth.reauth_required otherwise",
    body: z.strictObject({ password }),
    status: 204,
  }),
  "auth.reauthenticateByProvider": defineRoute({
    method: "POST",
    path: "/auth/reauth/provider",
    access: "signed_in",
    limit: "login",
    summary: "The same by the identity provider, for whoever has no password here: its answer to a sign-in that was begun with confirm",
    body: byProvider,
    status: 204,
  }),
  "auth.sendEmailLink": defineRoute({
    method: "POST",
    path: "/auth/email/send",
    access: "signed_in",
    limit: "login",
    summary:
      "Mail a link that confirms the caller's address, or the new one they asked for. Nothing is sent when there is nothing to confirm",
    status: 202,
  }),
  "auth.verifyEmail": defineRoute({
    method: "POST",
    path: "/auth/email/verify",
    access: "public",
    limit: "login",
    summary: "Confirm an address with a mailed link's token; an address that was asked for takes effect now and the old one is told",
    body: z.strictObject({ token: mailedToken }),
    status: 204,
  }),
  "auth.sessions": defineRoute({
    method: "GET",
    path: "/auth/sessions",
    access: "signed_in",
    summary: "Where the caller is signed in, the latest used first; at most 60",
    answer: toData(z.array(ownSession)),
  }),
  "auth.endSession": defineRoute({
    method: "DELETE",
    path: "/auth/sessions/{id}",
    access: "signed_in",
    summary: "End one of the caller's sessions; 404 for one that is over or somebody else's",
    params: z.object({ id }),
    status: 204,
  }),
  "auth.endOtherSessions": defineRoute({
    method: "DELETE",
    path: "/auth/sessions",
    access: "signed_in",
    summary: "End all of the caller's sessions but this one",
    status: 204,
  }),
};

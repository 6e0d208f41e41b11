import type { User } from "@sparc/contract/entities/user";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { HandlersOf, Transport } from "../../http/handler.ts";
import { createOauthSteps } from "../oauth/oauth.routes.ts";
import { findUserById } from "../users/users.repository.ts";
import { userView } from "../users/users.view.ts";
import { getCookie } from "./auth-cookie.ts";
import { DEVICE_S } from "./device-cookie.ts";
import type { PasswordParts } from "./own-password.service.ts";
import { BINDING_S, toBinding } from "./session-binding.ts";
import { pairBody } from "./session-steps.ts";
import type { Sessions } from "./sessions.service.ts";
import { createSetup } from "./setup.service.ts";
import { CHALLENGE_S, type Challenged, createSignIn, HANDOVER_S, isChallenged, type SignedIn } from "./sign-in.service.ts";

type AuthRouteNames =
  | "auth.oauth"
  | "auth.reauthenticateByProvider"
  | "auth.setUp"
  | "auth.login"
  | "auth.loginCode"
  | "auth.token"
  | "auth.refresh"
  | "auth.logout"
  | "auth.currentUser"
  | "users.register";

export function authHandlers(input: { context: AppContext; sessions: Sessions; parts: PasswordParts }): HandlersOf<AuthRouteNames> {
  const { context, sessions } = input;
  const { db } = context.database;
  const signIn = createSignIn(context, input.parts);
  const setUp = createSetup(context, input.parts);
  const oauth = createOauthSteps(context);
  const cookie = getCookie(context.config, "signin");
  const challengeCookie = getCookie(context.config, "challenge");
  const deviceCookie = getCookie(context.config, "device");
  const browserCookie = getCookie(context.config, "browser");

  async function handOver(step: SignedIn | Challenged, transport: Transport): Promise<Result<{ data: User }>> {
    if (isChallenged(step)) {
      transport.setCookie({ ...challengeCookie, value: step.challenge, maxAgeS: CHALLENGE_S });
      return refuse("auth.second_factor_required");
    }
    const { user, code, device } = step;
    transport.setCookie({ ...cookie, value: code, maxAgeS: HANDOVER_S });
    if (device !== null) transport.setCookie({ ...deviceCookie, value: device, maxAgeS: DEVICE_S });
    return ok({ data: await userView(context, user) });
  }

  return {
    ...oauth.handlers,
    "auth.setUp": async ({ body, now, transport }) => {
      const { display_name: displayName, ...first } = body;
      const admin = await setUp({ ...first, displayName, requestId: transport.requestId, now });
      const result = admin.ok ? await signIn.handOver(admin.value, now) : admin;
      return result.ok ? handOver(result.value, transport) : result;
    },
    "auth.login": async ({ body, now, transport }) => {
      if (body.provider !== "credentials") {
        const vouchedFor = await oauth.finish({ body, now, transport });
        const result = vouchedFor.ok ? await signIn.vouchedFor(vouchedFor.value, now) : vouchedFor;
        return result.ok ? handOver(result.value, transport) : result;
      }
      const result = await signIn.login({
        ...{ email: body.email, password: body.password, newPassword: body.new_password, now },
        ...{ address: transport.address, device: transport.cookie(deviceCookie.name), requestId: transport.requestId },
      });
      if (!result.ok) return result;
      if (!isChallenged(result.value)) await oauth.linkWaiting({ user: result.value.user, now, transport });
      return handOver(result.value, transport);
    },
    "auth.loginCode": async ({ body, now, transport }) => {
      const { address, requestId } = transport;
      const challenge = transport.cookie(challengeCookie.name);
      const result = await signIn.loginCode({ challenge, code: body.code, address, requestId, now });
      if (!result.ok) return result;
      transport.clearCookie(challengeCookie);
      await oauth.linkWaiting({ user: result.value.user, now, transport });
      return handOver(result.value, transport);
    },
    "users.register": async ({ body, now, transport }) => {
      const { email, password, display_name: displayName, phone_number } = body;
      const { requestId } = transport;
      const result = await signIn.register({ email, password, displayName, phoneNumber: phone_number || null, requestId, now });
      return result.ok ? handOver(result.value, transport) : result;
    },
    "auth.token": async ({ now, transport }) => {
      const code = transport.cookie(cookie.name);
      const user = code && (await signIn.spend({ code, now }));
      transport.clearCookie(cookie);
      if (!user) return refuse("auth.required");
      const { address, userAgent } = transport;
      const binding = toBinding(transport.cookie(browserCookie.name));
      const pair = await sessions.create({ userId: user.id, client: { address, userAgent, binding }, now });
      if (!pair.ok) return pair;
      transport.setCookie({ ...browserCookie, value: binding, maxAgeS: BINDING_S });
      return ok(pairBody(pair.value));
    },
    "auth.refresh": async ({ body, now, transport }) => {
      const { requestId, address, userAgent } = transport;
      const client = { address, userAgent, binding: transport.cookie(browserCookie.name) };
      const result = await sessions.refresh({ refreshToken: body.refresh_token, client, requestId, now });
      if (!result.ok) return result;
      const user = await findUserById(db, result.value.userId);
      return ok({ ...pairBody(result.value), ...(user ? { user: await userView(context, user) } : {}) });
    },
    "auth.logout": async ({ viewer, now, transport }) => {
      const { userId, sessionId } = viewer;
      await sessions.revoke({ userId, sessionId, reason: "logged_out", requestId: transport.requestId, now });
      transport.clearCache();
      return ok(undefined);
    },
    "auth.currentUser": async ({ viewer }) => {
      const user = await findUserById(db, viewer.userId);
      return user ? ok({ data: await userView(context, user) }) : refuse("auth.required");
    },
  };
}

import type { GuestMerge } from "@sparc/contract/entities/guest";
import type { User } from "@sparc/contract/entities/user";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { HandlersOf, Transport, Viewer } from "../../http/handler.ts";
import { createMergeGuest } from "../guests/merge-guest.service.ts";
import { createOauthSteps } from "../oauth/oauth.routes.ts";
import { findUserById } from "../users/users.repository.ts";
import { userView, viewingUserView } from "../users/users.view.ts";
import { getCookie } from "./auth-cookie.ts";
import { createHandOver } from "./hand-over.ts";
import type { PasswordParts } from "./own-password.service.ts";
import { BINDING_S, toBinding } from "./session-binding.ts";
import { pairBody } from "./session-steps.ts";
import type { Sessions } from "./sessions.service.ts";
import { createSetup } from "./setup.service.ts";
import { type Challenged, createSignIn, isChallenged, type SignedIn } from "./sign-in.service.ts";

interface Caller {
  viewer: Viewer | null;
  now: Instant;
  transport: Transport;
}

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
  const handOver = createHandOver(context);
  const mergeGuest = createMergeGuest(context);
  const cookie = getCookie(context.config, "signin");
  const challengeCookie = getCookie(context.config, "challenge");
  const deviceCookie = getCookie(context.config, "device");
  const browserCookie = getCookie(context.config, "browser");

  /** Signs somebody in. A guest who does so from their seat brings their part of the event with them. */
  async function enter(
    step: SignedIn | Challenged,
    { viewer, now, transport }: Caller,
  ): Promise<Result<{ data: User; guest?: GuestMerge }>> {
    const guest = viewer?.guest && { ...viewer, guest: viewer.guest };
    const isOther = guest && !isChallenged(step) && step.user.id !== guest.userId;
    const { requestId } = transport;
    const merged = isOther ? await mergeGuest({ guest, accountId: step.user.id, requestId, now }) : null;
    // The account may have the guest's face from now on.
    const account = merged && !isChallenged(step) ? await findUserById(db, step.user.id) : null;
    const answer = await handOver(account ? { ...step, user: account } : step, transport);
    return answer.ok && merged ? ok({ ...answer.value, guest: merged }) : answer;
  }

  return {
    ...oauth.handlers,
    "auth.setUp": async ({ body, now, transport }) => {
      const { display_name: displayName, ...first } = body;
      const admin = await setUp({ ...first, displayName, requestId: transport.requestId, now });
      const result = admin.ok ? await signIn.handOver(admin.value, now) : admin;
      return result.ok ? handOver(result.value, transport) : result;
    },
    "auth.login": async ({ body, viewer, now, transport }) => {
      const caller = { viewer, now, transport };
      if (body.provider !== "credentials") {
        const vouchedFor = await oauth.finish({ body, guestId: viewer?.guest ? viewer.userId : null, now, transport });
        const { provider } = body;
        const result = vouchedFor.ok ? await signIn.vouchedFor({ user: vouchedFor.value, provider, now }) : vouchedFor;
        return result.ok ? enter(result.value, caller) : result;
      }
      const result = await signIn.login({
        ...{ email: body.email, password: body.password, newPassword: body.new_password, now },
        ...{ address: transport.address, device: transport.cookie(deviceCookie.name), requestId: transport.requestId },
      });
      if (!result.ok) return result;
      if (!isChallenged(result.value)) await oauth.linkWaiting({ user: result.value.user, now, transport });
      return enter(result.value, caller);
    },
    "auth.loginCode": async ({ body, viewer, now, transport }) => {
      const { address, requestId } = transport;
      const challenge = transport.cookie(challengeCookie.name);
      const result = await signIn.loginCode({ challenge, code: body.code, address, requestId, now });
      if (!result.ok) return result;
      transport.clearCookie(challengeCookie);
      await oauth.linkWaiting({ user: result.value.user, now, transport });
      return enter(result.value, { viewer, now, transport });
    },
    "users.register": async ({ body, viewer, now, transport }) => {
      const { email, password, display_name: displayName, phone_number } = body;
      const { requestId } = transport;
      const result = await signIn.register({ email, password, displayName, phoneNumber: phone_number || null, requestId, now });
      return result.ok ? enter(result.value, { viewer, now, transport }) : result;
    },
    "auth.token": async ({ now, transport }) => {
      const code = transport.cookie(cookie.name);
      const { address, userAgent, requestId } = transport;
      const binding = toBinding(transport.cookie(browserCookie.name));
      const pair = code && (await sessions.enterByCode({ code, client: { address, userAgent, binding }, requestId, now }));
      transport.clearCookie(cookie);
      if (!pair) return refuse("auth.required");
      transport.setCookie({ ...browserCookie, value: binding, maxAgeS: BINDING_S });
      return ok(pairBody(pair));
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
      if (!user) return refuse("auth.required");
      return ok({ data: await (viewer.viewing ? viewingUserView(context, user, viewer.viewing) : userView(context, user)) });
    },
  };
}

import { ok } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { toData } from "../../http/answer-data.ts";
import type { HandlersOf } from "../../http/handler.ts";
import { getCookie } from "./auth-cookie.ts";
import { createDeviceCookies, DEVICE_S } from "./device-cookie.ts";
import { createEmailConfirmation } from "./email-confirmation.service.ts";
import { createForgottenPassword } from "./forgotten-password.service.ts";
import type { PasswordParts } from "./own-password.service.ts";
import { createOwnSessions } from "./own-sessions.service.ts";
import { createPasswords } from "./passwords.service.ts";
import { createSecondFactor } from "./second-factor.service.ts";
import { pairBody } from "./session-steps.ts";

type AccountRouteNames =
  | "auth.forgotPassword"
  | "auth.resetPassword"
  | "auth.changePassword"
  | "auth.reauthenticate"
  | "auth.sendEmailLink"
  | "auth.verifyEmail"
  | "auth.sessions"
  | "auth.endSession"
  | "auth.endOtherSessions"
  | `auth.secondFactor.${"begin" | "confirm" | "renewRecoveryCodes" | "remove"}`;

export function accountHandlers({ context, parts }: { context: AppContext; parts: PasswordParts }): HandlersOf<AccountRouteNames> {
  const passwords = createPasswords(context, parts);
  const forgotten = createForgottenPassword(context, parts);
  const emails = createEmailConfirmation(context);
  const ownSessions = createOwnSessions(context);
  const secondFactor = createSecondFactor(context, parts);
  const devices = createDeviceCookies(context.config);
  const deviceCookie = getCookie(context.config, "device");

  return {
    "auth.forgotPassword": ({ body, now }) => forgotten.forgot({ email: body.email, now }),
    "auth.resetPassword": async ({ body, now, transport }) => {
      const { requestId } = transport;
      const result = await forgotten.reset({ token: body.token, password: body.password, requestId, now });
      if (!result.ok) return result;
      // With this cookie, failed attempts of others no longer delay the owner's sign-in.
      transport.setCookie({ ...deviceCookie, value: devices.issue(result.value.emailCanonical), maxAgeS: DEVICE_S });
      return ok(undefined);
    },
    "auth.changePassword": async ({ viewer, body, now, transport }) => {
      const { password, current_password: currentPassword } = body;
      const { requestId } = transport;
      const result = await passwords.change({ viewer, currentPassword, password, client: transport, requestId, now });
      return result.ok ? ok(pairBody(result.value)) : result;
    },
    "auth.reauthenticate": ({ viewer, body, now, transport: { address, requestId } }) =>
      passwords.reauthenticate({ viewer, password: body.password, address, requestId, now }),
    "auth.sendEmailLink": ({ viewer, now }) => emails.send({ userId: viewer.userId, now }),
    "auth.verifyEmail": ({ body, now, transport }) => emails.verify({ token: body.token, requestId: transport.requestId, now }),
    "auth.secondFactor.begin": async ({ viewer, now }) => {
      const begun = await secondFactor.begin({ viewer, now });
      return toData(begun);
    },
    "auth.secondFactor.confirm": async ({ viewer, body: { code }, now, transport }) => {
      const bound = await secondFactor.confirm({ viewer, code, client: transport, requestId: transport.requestId, now });
      return bound.ok ? ok({ ...pairBody(bound.value.pair), recovery_codes: bound.value.recoveryCodes }) : bound;
    },
    "auth.secondFactor.renewRecoveryCodes": async ({ viewer, body: { code }, now, transport }) => {
      const codes = await secondFactor.renewRecoveryCodes({ viewer, code, client: transport, requestId: transport.requestId, now });
      return codes.ok ? ok({ data: { recovery_codes: codes.value } }) : codes;
    },
    "auth.secondFactor.remove": async ({ viewer, body: { code }, now, transport }) => {
      const removed = await secondFactor.remove({ viewer, code, client: transport, requestId: transport.requestId, now });
      return removed.ok ? ok(pairBody(removed.value)) : removed;
    },
    "auth.sessions": async ({ viewer, now }) => ok({ data: await ownSessions.list(viewer, now) }),
    "auth.endSession": ({ viewer, params, now, transport }) =>
      ownSessions.end({ viewer, sessionId: params.id, requestId: transport.requestId, now }),
    "auth.endOtherSessions": ({ viewer, now, transport }) => ownSessions.endOthers({ viewer, requestId: transport.requestId, now }),
  };
}

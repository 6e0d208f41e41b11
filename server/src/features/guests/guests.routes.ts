import { ok, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { type AccessSources, checkAccess } from "../../http/access-matrix.ts";
import type { HandlersOf } from "../../http/handler.ts";
import { getCookie } from "../auth/auth-cookie.ts";
import { createDeviceCookies, DEVICE_S } from "../auth/device-cookie.ts";
import { canonicalEmail } from "../auth/email.ts";
import { createHandOver } from "../auth/hand-over.ts";
import type { PasswordParts } from "../auth/own-password.service.ts";
import { createSignIn } from "../auth/sign-in.service.ts";
import { userView } from "../users/users.view.ts";
import { createGuests } from "./guests.service.ts";
import { createUpgradeGuest } from "./upgrade-guest.service.ts";

type GuestNames = "auth.guest" | "auth.upgradeGuest" | "guests.get" | "guests.update";

/** A shorter `Idempotency-Key` could be somebody else's by chance, and whoever knows a key comes back to its seat. */
const KEY_MIN = 22;

export function guestHandlers(input: { context: AppContext; sources: AccessSources; parts: PasswordParts }): HandlersOf<GuestNames> {
  const { context, sources } = input;
  const guests = createGuests(context);
  const signIn = createSignIn(context, input.parts);
  const handOver = createHandOver(context);
  const upgradeGuest = createUpgradeGuest(context, input.parts);
  const devices = createDeviceCookies(context.config);
  const deviceCookie = getCookie(context.config, "device");
  return {
    "auth.guest": async ({ body, now, transport }) => {
      const access = await checkAccess(sources, { access: "event_public" }, { viewer: null, id: body.event_id });
      if (!access.ok) return access;
      if (!access.value.event) return refuse("events.not_found");
      const { event } = access.value.event;
      const { address, requestId, idempotencyKey } = transport;
      const browserKey = idempotencyKey && idempotencyKey.length >= KEY_MIN ? idempotencyKey : null;
      const seated = await guests.seat({
        event,
        displayName: body.display_name,
        face: body.face ?? null,
        address,
        browserKey,
        requestId,
        now,
      });
      const step = seated.ok ? await signIn.handOver(seated.value, now) : seated;
      return step.ok ? handOver(step.value, transport) : step;
    },
    "auth.upgradeGuest": async ({ viewer, body, now, transport }) => {
      const { email, password, display_name: displayName } = body;
      const upgraded = await upgradeGuest({ viewer, email, password, displayName, requestId: transport.requestId, now });
      if (!upgraded.ok) return upgraded;
      transport.setCookie({ ...deviceCookie, value: devices.issue(canonicalEmail(email)), maxAgeS: DEVICE_S });
      return ok({ data: await userView(context, upgraded.value) });
    },
    "guests.get": async ({ event: { event } }) => ok({ data: await guests.describe(event) }),
    "guests.update": async ({ event: { event }, viewer, body, now, transport: { requestId } }) =>
      ok({ data: await guests.setPerAddress({ event, perAddress: body.per_address, actor: viewer.userId, requestId, now }) }),
  };
}

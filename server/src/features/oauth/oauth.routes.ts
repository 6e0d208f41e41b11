import type { SignInProvider } from "@sparc/contract/auth/routes";
import { carriedParts } from "@sparc/contract/oauth-state";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { HandlersOf, Transport } from "../../http/handler.ts";
import { randomToken } from "../../lib/ids.ts";
import { getCookie } from "../auth/auth-cookie.ts";
import { noteReauthentication } from "../auth/step-up.service.ts";
import type { UserRecord } from "../users/users.repository.ts";
import { createIdentities } from "./identities.service.ts";
import { createHostedSignIn } from "./oauth.service.ts";
import { STATE_S } from "./oauth-state.ts";
import { createPendingLinks, LINK_S } from "./pending-link.ts";

const BROWSER_SECRET = /^[\w-]{43}$/;

/** Sign-in by a provider: its start, and its part of `POST /auth/login`. */
export interface OauthSteps {
  handlers: HandlersOf<"auth.oauth" | "auth.reauthenticateByProvider">;
  /** The user of a code and a state, or a refusal. */
  finish(input: {
    body: { provider: SignInProvider; code: string; state: string; iss?: string | undefined };
    /** The guest who signs in: with an identity that is new here they become the account. */
    guestId: string | null;
    now: Instant;
    transport: Transport;
  }): Promise<Result<UserRecord>>;
  /** After a sign-in with a password, links the identity that was waiting in this browser to the account. */
  linkWaiting(input: { user: Pick<UserRecord, "id">; now: Instant; transport: Transport }): Promise<void>;
}

export function createOauthSteps(context: AppContext): OauthSteps {
  const { config } = context;
  const hosted = createHostedSignIn(context);
  const identities = createIdentities(context);
  const links = createPendingLinks(config);
  const browserCookie = getCookie(config, "oauth");
  const linkCookie = getCookie(config, "link");

  /** The secret in the browser's cookie. It is reused, so that a second tab does not invalidate the first one's sign-in. */
  function browserSecret(transport: Transport): string {
    const known = transport.cookie(browserCookie.name);
    const value = known !== null && BROWSER_SECRET.test(known) ? known : randomToken();
    transport.setCookie({ ...browserCookie, value, maxAgeS: STATE_S });
    return value;
  }

  return {
    handlers: {
      "auth.oauth": async ({ params: { provider }, query, now, transport }) => {
        const begun = await hosted.begin({
          provider,
          carried: carriedParts(query),
          isConfirming: query.confirm === "true",
          browser: browserSecret(transport),
          now,
        });
        if (!begun.ok) return begun;
        transport.setLocation(begun.value);
        return ok(undefined);
      },
      "auth.reauthenticateByProvider": async ({ viewer, body: { provider, code, state, iss }, now, transport }) => {
        const { userId, sessionId } = viewer;
        const browser = transport.cookie(browserCookie.name);
        const confirmed = await hosted.confirm({ provider, code, state, iss, browser, userId, now });
        if (!confirmed.ok) return confirmed;
        await noteReauthentication(context.database, { userId, sessionId, requestId: transport.requestId, now });
        return ok(undefined);
      },
    },

    async finish({ body, guestId, now, transport }) {
      const { provider, code, state, iss } = body;
      const { requestId } = transport;
      const browser = transport.cookie(browserCookie.name);
      const result = await hosted.finish({ provider, code, state, iss, browser, guestId, requestId, now });
      if (!result.ok) return result;
      if (result.value.kind === "user") return ok(result.value.user);
      const { identity, userId } = result.value;
      transport.setCookie({ ...linkCookie, value: links.seal({ identity, userId, now }), maxAgeS: LINK_S });
      return refuse("auth.link_required");
    },

    async linkWaiting({ user, now, transport }) {
      const value = transport.cookie(linkCookie.name);
      if (value === null) return;
      const identity = links.open({ value, userId: user.id, now });
      transport.clearCookie(linkCookie);
      if (identity) await identities.link({ identity, userId: user.id, requestId: transport.requestId, now });
    },
  };
}

import type { RouteRequest } from "@sparc/contract/define-route";
import type { ApiRoutes } from "@sparc/contract/routes";
import type * as z from "zod";
import { trackEvent } from "../analytics/acts.ts";
import { debugLog } from "../session/debug-log.ts";
import { session } from "../session/session-store.ts";
import { countTokenUse } from "../session/token-uses.ts";
import { withToken } from "../session/with-token.ts";
import { type SentRequest, send } from "./transport.ts";

type Name = keyof ApiRoutes;
type Given<N extends Name> = RouteRequest<ApiRoutes[N]>;
type Needed<Part, Key extends string> = Part extends undefined
  ? { readonly [K in Key]?: undefined }
  : undefined extends Part
    ? { readonly [K in Key]?: Part }
    : { readonly [K in Key]: Part };

export type CallInput<N extends Name> = Needed<Given<N>["params"], "params"> &
  Partial<{ readonly query: Given<N>["query"] }> &
  Needed<Given<N>["body"], "body"> & {
    readonly signal?: AbortSignal;
    readonly idempotencyKey?: string;
    readonly isPolled?: boolean;
    readonly hasKeepalive?: boolean;
  };
export type Answer<N extends Name> = ApiRoutes[N] extends { answer: infer S extends z.ZodType } ? z.output<S> : undefined;

/** Calls for which a 401 concerns their own input and not the session. */
const OWN_401: ReadonlySet<Name> = new Set(["auth.login", "auth.refresh", "auth.token", "users.register", "auth.logout"]);

/**
 * Calls the API by the route's name in the contract. After a 401 the session is refreshed once, for all waiting calls, and the call is
 * repeated once. When the refresh is refused, the session ends and the page changes to sign-in.
 */
export async function call<N extends Name>(name: N, input: CallInput<N> = {} as CallInput<N>): Promise<Answer<N>> {
  const once = async (takeToken: () => string | null): Promise<unknown> => {
    const accessToken = takeToken();
    if (accessToken !== null) countTokenUse();
    debugLog("call", name);
    const answer = await send({ name, ...(input as object), accessToken });
    trackEvent({ call: name, params: input.params as SentRequest["params"] });
    return answer;
  };
  return (await (OWN_401.has(name) ? once(() => session.getState().accessToken) : withToken(once))) as Answer<N>;
}

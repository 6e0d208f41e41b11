import { isApiError } from "../api/api-error.ts";
import { send } from "../api/transport.ts";
import { firstPage } from "../lib/first-page.ts";
import { debugLog } from "./debug-log.ts";
import { endSession } from "./end-session.ts";
import type { RefreshAnswer } from "./session-answers.ts";
import { session, setTokens, setUser } from "./session-store.ts";

export type RefreshOutcome = "refreshed" | "adopted" | "refused" | "unreachable";

let underWay: Promise<RefreshOutcome> | null = null;

/**
 * A new token pair, asked for once whatever the number of requests and tabs that need it. Under the lock the storage is read again: a
 * sibling tab may have spent the token meanwhile, then its pair is adopted. Give the token the refused request went out with: the
 * sibling's may have arrived since. "refused" has ended the session, "unreachable" leaves it.
 */
export function refreshSession(staleAccessToken = session.getState().accessToken): Promise<RefreshOutcome> {
  underWay ??= inTurn(refreshOnce(staleAccessToken))
    .then((outcome) => {
      debugLog("refresh", outcome);
      return outcome;
    })
    .finally(() => {
      underWay = null;
    });
  return underWay;
}

/** Everything that rotates the pair goes through here, one at a time over all tabs. */
export function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(`${firstPage.product_key}_refresh`, work) : work();
}

function refreshOnce(staleAccessToken: string | null): () => Promise<RefreshOutcome> {
  return async () => {
    await session.persist.rehydrate();
    const { accessToken, refreshToken } = session.getState();
    if (refreshToken === null) return ended();
    if (accessToken !== null && accessToken !== staleAccessToken) return "adopted";
    try {
      const answer = (await send({ name: "auth.refresh", body: { refresh_token: refreshToken } })) as RefreshAnswer;
      if (!answer?.sparc_access_token || !answer.sparc_refresh_token) return ended("expired");
      setTokens({ accessToken: answer.sparc_access_token, refreshToken: answer.sparc_refresh_token });
      if (answer.user) setUser(answer.user);
      return "refreshed";
    } catch (error) {
      const isRefused = isApiError(error) && error.status < 500 && error.status !== 429;
      return isRefused ? ended("expired") : "unreachable";
    }
  };
}

/** Without a reason: somebody logged out in another tab. */
function ended(reason?: "expired"): "refused" {
  endSession(reason);
  return "refused";
}

import { isApiError } from "../api/api-error.ts";
import { endSession } from "./end-session.ts";
import { refreshSession } from "./refresh.ts";
import { session } from "./session-store.ts";

/**
 * Makes a request with the session's access token; `once` calls `takeToken` when it sends. After a 401 the session is refreshed once, for
 * all waiting requests, and the request is repeated. When the refresh or the new token is refused too, the session ends and the page
 * changes to sign-in.
 */
export async function withToken<Answer>(once: (takeToken: () => string | null) => Promise<Answer>): Promise<Answer> {
  let used: string | null = null;
  const takeToken = (): string | null => {
    used = session.getState().accessToken;
    return used;
  };
  try {
    return await once(takeToken);
  } catch (error) {
    if (!isUnauthorized(error) || session.getState().refreshToken === null) throw error;
    const outcome = await refreshSession(used);
    if (outcome === "refused" || outcome === "unreachable") throw error;
  }
  try {
    return await once(takeToken);
  } catch (error) {
    if (isUnauthorized(error)) endSession("expired");
    throw error;
  }
}

const isUnauthorized = (error: unknown): boolean => isApiError(error) && error.status === 401;

import { call } from "../api/api.ts";
import { ApiError, isApiError } from "../api/api-error.ts";
import { send } from "../api/transport.ts";
import { endSession } from "./end-session.ts";
import { pairIn, type RefreshAnswer } from "./session-answers.ts";
import { session, setTokens, setUser } from "./session-store.ts";

/** Signs in and fetches the pair the sign-in cookie stands for. */
export async function signIn(credentials: { email: string; password: string; new_password?: string }): Promise<void> {
  const { data } = await call("auth.login", { body: { ...credentials, provider: "credentials" } });
  await takeTokens();
  setUser(data);
}

export interface NewAccount {
  email: string;
  password: string;
  display_name: string;
  phone_number: string | null;
}

export async function register(account: NewAccount): Promise<void> {
  const { data } = await call("users.register", { body: account });
  await takeTokens();
  setUser(data);
}

/** Spends the hand-over cookie of a sign-in that was just answered. */
export async function takeTokens(): Promise<void> {
  const pair = pairIn((await send({ name: "auth.token" })) as RefreshAnswer);
  if (!pair) throw new Error("Login failed. Please try again.");
  setTokens(pair);
}

/** An answer that is no user is told in the specification's words, with its status and code as they were. */
export async function refetchUser(): Promise<void> {
  try {
    const { data } = await call("auth.currentUser");
    setUser(data);
  } catch (error) {
    throw isApiError(error) ? new ApiError(error.facts, "failed to fetch current user") : error;
  }
}

/**
 * The call leaves first, as it needs the token, and goes on when the page is left; then everything here is forgotten in the same task. It waits
 * for no answer and no other tab: who is at somebody else's computer must not stay signed in because a server is slow.
 */
export function logOut(): void {
  const { accessToken } = session.getState();
  // The session ends here in any case.
  send({ name: "auth.logout", accessToken, hasKeepalive: true }).catch(() => undefined);
  endSession();
}

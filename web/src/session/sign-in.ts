import type { GuestMerge } from "@sparc/contract/entities/guest";
import { call } from "../api/api.ts";
import { ApiError, isApiError } from "../api/api-error.ts";
import { send } from "../api/transport.ts";
import { endSession } from "./end-session.ts";
import { pairIn, type RefreshAnswer } from "./session-answers.ts";
import { session, setTokens, setUser } from "./session-store.ts";

/**
 * Signs in, exchanges the sign-in cookie for a token pair, and stores the user. Returns what became of the guest who was signed in before;
 * undefined without one.
 */
export async function signIn(credentials: { email: string; password: string; new_password?: string }): Promise<GuestMerge | undefined> {
  const { data, guest } = await call("auth.login", { body: { ...credentials, provider: "credentials" } });
  await takeTokens();
  setUser(data);
  return guest;
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

/** Exchanges the cookie of the sign-in that was just answered for a token pair, and stores it. Throws when the answer has no pair. */
export async function takeTokens(): Promise<void> {
  const pair = pairIn((await send({ name: "auth.token" })) as RefreshAnswer);
  if (!pair) throw new Error("Login failed. Please try again.");
  setTokens(pair);
}

/** Fetches and stores the current user. A refusal gets the specification's message and keeps its status and code. */
export async function refetchUser(): Promise<void> {
  try {
    const { data } = await call("auth.currentUser");
    setUser(data);
  } catch (error) {
    throw isApiError(error) ? new ApiError(error.facts, "failed to fetch current user") : error;
  }
}

/**
 * Logs out. The call is sent first, because it needs the token, and continues when the page is closed. The session is cleared right after,
 * without waiting for an answer or another tab: a slow server must not leave anybody signed in on somebody else's computer.
 */
export function logOut(): void {
  const { accessToken } = session.getState();
  // The session ends whether the call works or not.
  send({ name: "auth.logout", accessToken, hasKeepalive: true }).catch(() => undefined);
  endSession();
}

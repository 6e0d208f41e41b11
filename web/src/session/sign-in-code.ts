import type { GuestMerge } from "@sparc/contract/entities/guest";
import { call } from "../api/api.ts";
import { setUser } from "./session-store.ts";
import { takeTokens } from "./sign-in.ts";

/** Completes a sign-in with a code of an authenticator app or a recovery code. A cookie identifies the first step. Returns as `signIn` does. */
export async function signInWithCode(code: string): Promise<GuestMerge | undefined> {
  const { data, guest } = await call("auth.loginCode", { body: { code } });
  await takeTokens();
  setUser(data);
  return guest;
}

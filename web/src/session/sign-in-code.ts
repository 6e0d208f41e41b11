import { call } from "../api/api.ts";
import { setUser } from "./session-store.ts";
import { takeTokens } from "./sign-in.ts";

/** Completes a sign-in with a code of an authenticator app or a recovery code. A cookie identifies the first step. */
export async function signInWithCode(code: string): Promise<void> {
  const { data } = await call("auth.loginCode", { body: { code } });
  await takeTokens();
  setUser(data);
}

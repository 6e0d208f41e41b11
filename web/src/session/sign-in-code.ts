import { call } from "../api/api.ts";
import { setUser } from "./session-store.ts";
import { takeTokens } from "./sign-in.ts";

/** The second step of signing in: a code of the app, or a recovery code. Which first step it belongs to, the browser's cookie says. */
export async function signInWithCode(code: string): Promise<void> {
  const { data } = await call("auth.loginCode", { body: { code } });
  await takeTokens();
  setUser(data);
}

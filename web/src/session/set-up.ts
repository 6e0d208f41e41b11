import { call } from "../api/api.ts";
import { setUser } from "./session-store.ts";
import { takeTokens } from "./sign-in.ts";

/** Creates the first admin with the token from the link that the server printed, and signs in as that admin. */
export async function setUp(first: { token: string; email: string; password: string; display_name: string }): Promise<void> {
  const { data } = await call("auth.setUp", { body: first });
  await takeTokens();
  setUser(data);
}

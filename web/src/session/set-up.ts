import { call } from "../api/api.ts";
import { setUser } from "./session-store.ts";
import { takeTokens } from "./sign-in.ts";

/** Makes the first admin with the token of the printed link, and signs in as them. */
export async function setUp(first: { token: string; email: string; password: string; display_name: string }): Promise<void> {
  const { data } = await call("auth.setUp", { body: first });
  await takeTokens();
  setUser(data);
}

import type { SignInProvider } from "@sparc/contract/auth/routes";
import { call } from "../api/api.ts";
import { setUser } from "./session-store.ts";
import { takeTokens } from "./sign-in.ts";

interface ProviderAnswer {
  readonly provider: SignInProvider;
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
}

/** Signs in with what an identity provider sent the browser home with. Works once. */
export async function signInByProvider(answer: ProviderAnswer): Promise<void> {
  const { data } = await call("auth.login", { body: answer });
  await takeTokens();
  setUser(data);
}

/** Shows by the identity provider that this is still the owner of the session. Works once. */
export async function confirmByProvider(answer: ProviderAnswer): Promise<void> {
  await call("auth.reauthenticateByProvider", { body: answer });
}

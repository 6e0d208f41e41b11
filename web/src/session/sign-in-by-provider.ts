import type { SignInProvider } from "@sparc/contract/auth/routes";
import type { GuestMerge } from "@sparc/contract/entities/guest";
import { call } from "../api/api.ts";
import { setUser } from "./session-store.ts";
import { takeTokens } from "./sign-in.ts";

interface ProviderAnswer {
  readonly provider: SignInProvider;
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
}

/**
 * Signs in with the parameters that an identity provider added to the redirect. They can be used once. Returns what became of the guest who
 * was signed in before; undefined without one, and where the guest is the account from now on.
 */
export async function signInByProvider(answer: ProviderAnswer): Promise<GuestMerge | undefined> {
  const { data, guest } = await call("auth.login", { body: answer });
  await takeTokens();
  setUser(data);
  return guest;
}

/** Confirms through the identity provider that the session's owner is present. The parameters can be used once. */
export async function confirmByProvider(answer: ProviderAnswer): Promise<void> {
  await call("auth.reauthenticateByProvider", { body: answer });
}

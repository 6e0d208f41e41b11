import { displayName, email as emailSchema } from "@sparc/contract/auth/routes";
import type { Role } from "@sparc/contract/entities/user";
import type { ProviderSettings } from "../../config-sign-in.ts";

/** Somebody, as a provider knows them. Issuer and subject are who they are; the address is an attribute. */
export interface Identity {
  provider: ProviderSettings["name"];
  issuer: string;
  subject: string;
  email: string;
}

/** What an ID token or the user info said, as it came. */
export interface ProviderClaims {
  provider: ProviderSettings["name"];
  issuer: string;
  subject: string;
  email: unknown;
  emailVerified: unknown;
  names: readonly unknown[];
}

const MAX_NAME = 70;

/** The provider's address for somebody, only when it says itself, as a boolean, that it is theirs. */
export function trustedEmail({ email, emailVerified }: Pick<ProviderClaims, "email" | "emailVerified">): string | null {
  if (emailVerified !== true) return null;
  const parsed = emailSchema.safeParse(email);
  return parsed.success ? parsed.data : null;
}

/** The first name that can be shown, else the address without its domain. */
export function nameOf(names: readonly unknown[], email: string): string {
  const given = [...names, email.split("@")[0]];
  const usable = given.flatMap((name) => {
    if (typeof name !== "string") return [];
    const parsed = displayName.safeParse(shortened(name.normalize("NFC")));
    return parsed.success ? [parsed.data] : [];
  });
  return usable[0] ?? "Player";
}

/** Cut between whole signs, counted as the name's rule counts. */
function shortened(name: string): string {
  let kept = "";
  for (const { segment } of new Intl.Segmenter("en").segment(name.slice(0, 4 * MAX_NAME))) {
    if (kept.length + segment.length > MAX_NAME) break;
    kept += segment;
  }
  return kept;
}

/**
 * What becomes of the account that has the address already. Nobody ever proved an unconfirmed one to be theirs, whoever made it: it
 * goes to the address's owner, and what its maker could come back with ends. Any other account asks for its own login first.
 */
export function howToLink(account: { isEmailVerified: boolean; role: Role }): "take_over" | "log_in_first" {
  return account.isEmailVerified || account.role !== "ordinary" ? "log_in_first" : "take_over";
}

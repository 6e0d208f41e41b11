import { displayName, email as emailSchema } from "@sparc/contract/auth/routes";
import type { Role } from "@sparc/contract/entities/user";
import type { ProviderSettings } from "../../config-sign-in.ts";

/** A person as a provider identifies them. Issuer and subject are the identity; the address is an attribute. */
export interface Identity {
  provider: ProviderSettings["name"];
  issuer: string;
  subject: string;
  email: string;
}

/** The claims of an ID token or the user info, unchecked. */
export interface ProviderClaims {
  provider: ProviderSettings["name"];
  issuer: string;
  subject: string;
  email: unknown;
  emailVerified: unknown;
  names: readonly unknown[];
}

const MAX_NAME = 70;

/** The provider's address of a person, only when the provider itself says, as a boolean, that it is verified. */
export function trustedEmail({ email, emailVerified }: Pick<ProviderClaims, "email" | "emailVerified">): string | null {
  if (emailVerified !== true) return null;
  const parsed = emailSchema.safeParse(email);
  return parsed.success ? parsed.data : null;
}

/** The first name that can be shown, else the address without its domain. */
export function getName(names: readonly unknown[], email: string): string {
  const given = [...names, email.split("@")[0]];
  const usable = given.flatMap((name) => {
    if (typeof name !== "string") return [];
    const parsed = displayName.safeParse(shortened(name.normalize("NFC")));
    return parsed.success ? [parsed.data] : [];
  });
  return usable[0] ?? "Player";
}

/** Cuts the name between characters, counted as the rule for names counts them. */
function shortened(name: string): string {
  let prefix = "";
  for (const { segment } of new Intl.Segmenter("en").segment(name.slice(0, 4 * MAX_NAME))) {
    if (prefix.length + segment.length > MAX_NAME) break;
    prefix += segment;
  }
  return prefix;
}

/**
 * Decision about an existing account with the same address. Nobody ever verified an unconfirmed address, so that the account goes to the
 * address's owner, and its creator's credentials end. Any other account has to log in itself first.
 */
export function howToLink(account: { isEmailVerified: boolean; role: Role }): "take_over" | "log_in_first" {
  return account.isEmailVerified || account.role !== "ordinary" ? "log_in_first" : "take_over";
}

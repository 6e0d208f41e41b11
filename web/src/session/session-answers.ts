import type { TokenPair as WirePair } from "@sparc/contract/auth/routes";
import { toTokenNames } from "@sparc/contract/auth/token-names";
import type { User } from "@sparc/contract/entities/user";
import { bootstrapConfig } from "../lib/bootstrap-config.ts";
import type { TokenPair } from "./session-store.ts";

export type RefreshAnswer = Partial<WirePair> & { readonly user?: User };

/** Returns the token pair of an answer, whose member names contain the product's key; null when either token is missing. */
export function pairIn(answer: Partial<WirePair> | undefined): TokenPair | null {
  const { access, refresh } = toTokenNames(bootstrapConfig.product_key);
  const tokens = (answer ?? {}) as Readonly<Record<string, string | undefined>>;
  const [accessToken, refreshToken] = [tokens[access], tokens[refresh]];
  return accessToken && refreshToken ? { accessToken, refreshToken } : null;
}

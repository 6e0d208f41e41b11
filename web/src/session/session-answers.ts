import type { TokenPair as WirePair } from "@sparc/contract/auth/routes";
import { tokenNamesOf } from "@sparc/contract/auth/token-names";
import type { User } from "@sparc/contract/entities/user";
import { bootstrapConfig } from "../lib/bootstrap-config.ts";
import type { TokenPair } from "./session-store.ts";

export type RefreshAnswer = Partial<WirePair> & { readonly user?: User };

/** The pair in an answer, under the names that the product's key gives its tokens; null when either is missing. */
export function pairIn(answer: Partial<WirePair> | undefined): TokenPair | null {
  const { access, refresh } = tokenNamesOf(bootstrapConfig.product_key);
  const tokens = (answer ?? {}) as Readonly<Record<string, string | undefined>>;
  const [accessToken, refreshToken] = [tokens[access], tokens[refresh]];
  return accessToken && refreshToken ? { accessToken, refreshToken } : null;
}

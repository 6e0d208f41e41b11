import type { TokenPair } from "@sparc/contract/auth/routes";
import type { User } from "@sparc/contract/entities/user";

export type RefreshAnswer = Partial<TokenPair> & { readonly user?: User };

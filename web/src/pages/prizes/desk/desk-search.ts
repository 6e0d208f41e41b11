import { pageParam, textParam } from "../../../lib/search-params.ts";
import type { PrizeClaimState } from "./claims.queries.ts";

export interface DeskSearch {
  readonly state?: PrizeClaimState | undefined;
  readonly page?: number | undefined;
  /** Id of the open claim. */
  readonly claim?: string | undefined;
}

const STATES: readonly PrizeClaimState[] = ["won", "claimed", "shipped", "delivered", "forfeited", "cancelled"];

/** Parses the prize desk's search parameters; invalid values are dropped. */
export function readDeskSearch({ state, page, claim }: { readonly [Key in keyof DeskSearch]?: unknown }) {
  return { state: STATES.find((one) => one === state), page: pageParam(page) ?? 1, claim: textParam(claim) };
}

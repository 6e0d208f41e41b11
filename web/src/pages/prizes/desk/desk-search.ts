import { pageParam, textParam } from "../../../lib/search-params.ts";
import type { PrizeClaimState } from "./claims.queries.ts";

export interface DeskSearch {
  readonly state?: PrizeClaimState | undefined;
  readonly page?: number | undefined;
  /** The id of the claim that is open. */
  readonly claim?: string | undefined;
}

const STATES: readonly PrizeClaimState[] = ["won", "claimed", "shipped", "delivered", "forfeited", "cancelled"];

/** As the address has it: what does not fit is dropped. */
export function readDeskSearch({ state, page, claim }: { readonly [Key in keyof DeskSearch]?: unknown }) {
  return { state: STATES.find((one) => one === state), page: pageParam(page) ?? 1, claim: textParam(claim) };
}

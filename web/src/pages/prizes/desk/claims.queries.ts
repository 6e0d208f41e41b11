import { queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../../api/api.ts";

export type PrizeClaimList = Answer<"prizes.claims">;
export type PrizeClaim = PrizeClaimList["data"][number];
export type PrizeSignals = Answer<"prizes.signals">["data"];
export type PrizeTie = PrizeClaimList["ties"][number];
export type PrizeClaimState = PrizeClaim["state"];
export type OpenAddress = Answer<"prizes.addresses">["data"][number]["address"];

export interface ClaimsFilter {
  readonly state?: PrizeClaimState | undefined;
  readonly page: number;
}

const POLL_MS = 10_000;
const PAGE_SIZE = 20;
/** The most claims whose addresses one call reveals. */
const ADDRESSES_AT_ONCE = 1_000;

/** Query key that every list of an event's claims begins with. */
export const claimsKey = (eventId: string) => ["event", eventId, "prize-claims"] as const;

export const claimsQuery = (eventId: string, filter: ClaimsFilter) =>
  queryOptions({
    queryKey: [...claimsKey(eventId), filter],
    queryFn: ({ signal }) => call("prizes.claims", { params: { id: eventId }, query: { ...filter, page_size: PAGE_SIZE }, signal }),
    refetchInterval: POLL_MS,
    placeholderData: (before) => before,
  });

/** Signs about the winners, which are worked out when the desk is opened; the claims' polling does not repeat it. */
export const signalsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["event", eventId, "prize-signals"],
    queryFn: async ({ signal }) => (await call("prizes.signals", { params: { id: eventId }, signal })).data,
    staleTime: 5 * 60_000,
  });

/** Loads one page of up to 100 claims, for CSV files. */
export const loadClaims = (eventId: string, filter: ClaimsFilter) =>
  call("prizes.claims", { params: { id: eventId }, query: { ...filter, page_size: 100 } });

/** Reveals addresses, by claim id. The server writes each reveal to the audit log. */
export async function loadAddresses(eventId: string, claimIds: readonly string[]): Promise<Map<string, OpenAddress>> {
  const found = new Map<string, OpenAddress>();
  for (let from = 0; from < claimIds.length; from += ADDRESSES_AT_ONCE) {
    const claim_ids = claimIds.slice(from, from + ADDRESSES_AT_ONCE);
    const { data } = await call("prizes.addresses", { params: { id: eventId }, body: { claim_ids } });
    for (const { claim_id, address } of data) found.set(claim_id, address);
  }
  return found;
}

import type { PrizeClaim, PrizeClaimList } from "../../pages/prizes/desk/claims.queries.ts";
import { toPagination } from "../../testing/entities.ts";
import type { EventPrizes, PrizeTier } from "./prize-labels.ts";
import type { EventPrizesView, OwnPrizeClaim } from "./prizes.queries.ts";

/** Complete prizes, claims and views of the contract. A test only passes the members that matter to it. */
export function tierWith(change: Partial<PrizeTier> = {}): PrizeTier {
  return {
    ...{ name: "Signed puck", description: null, picture: null, kind: "physical" },
    award: { by: "rank", from: 3, to: 3 },
    ...change,
  };
}

export function prizesWith(change: Partial<EventPrizes> = {}): EventPrizes {
  return { tiers: [tierWith()], claim_days: 14, ...change };
}

export function ownClaimWith(change: Partial<OwnPrizeClaim> = {}): OwnPrizeClaim {
  return {
    ...{ id: "c1", prize_index: 0, state: "won", won_at: "2026-04-18T20:00:00.000Z", claim_by: "2126-05-02T20:00:00.000Z" },
    ...{ claimed_at: null, shipped_at: null, delivered_at: null, ended_at: null, rank: 3, address: null, shipping_details: null },
    ...change,
  };
}

export function prizesViewWith(change: Partial<EventPrizesView> = {}): EventPrizesView {
  return {
    ...{
      state: "awarded",
      awards_to: "people",
      ...prizesWith(),
      seed_hash: null,
      seed_published_at: null,
      awarded_at: "2026-04-18T20:00:00.000Z",
    },
    ...{ winners: [{ prize_index: 0, rank: 3, user_id: "u1", display_name: "Ana", number: 7 }], own: [ownClaimWith()] },
    needs_verified_email: false,
    ...change,
  };
}

export function claimWith(change: Partial<PrizeClaim> = {}): PrizeClaim {
  return {
    ...ownClaimWith({ state: "claimed", claimed_at: "2026-04-19T10:00:00.000Z", rank: 1 }),
    address: { name: "P•••• N•••", line1: "••• ••••", city: "Toronto", region: "ON", postal_code: "M•• 3••", country: "CA" },
    ...{
      user_id: "u2",
      display_name: "Priya Nair",
      face: 0,
      photo_url: null,
      number: 88,
      is_email_verified: true,
      has_shared_address: false,
    },
    ...{ passed_to: null, reminded_at: null },
    ...change,
  };
}

export const noSignals = { data: { checked_count: 2, has_answers: true, winners: [] } };

export function claimListWith(claims: readonly PrizeClaim[], change: Partial<PrizeClaimList> = {}): PrizeClaimList {
  const counts = { won: 0, claimed: 0, shipped: 0, delivered: 0, forfeited: 0, cancelled: 0 };
  for (const { state } of claims) counts[state] += 1;
  return { data: [...claims], pagination: toPagination(claims.length), counts, ties: [], has_changed_results: false, ...change };
}

import type { EventPrizes, PrizeTier } from "./prize-labels.ts";
import type { EventPrizesView, OwnPrizeClaim } from "./prizes.queries.ts";

/** Whole prizes, claims and views as the contract has them, for tests to name only what they are about. */
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
    ...{ state: "awarded", ...prizesWith(), seed_hash: null, seed_published_at: null, awarded_at: "2026-04-18T20:00:00.000Z" },
    ...{ winners: [{ prize_index: 0, rank: 3, user_id: "u1", display_name: "Ana", number: 7 }], own: [ownClaimWith()] },
    needs_verified_email: false,
    ...change,
  };
}

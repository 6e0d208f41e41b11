import type { OwnPrizeClaim, PrizeClaimState } from "./prizes.queries.ts";

/** Claims that wait for their winner come first. */
const ORDER: readonly PrizeClaimState[] = ["won", "shipped", "claimed", "delivered", "forfeited", "cancelled"];

/**
 * Returns the viewer's claims in an event, the most urgent first. When a prize returned to the viewer, only its newest claim is included.
 */
export function ownClaims(own: readonly OwnPrizeClaim[]): OwnPrizeClaim[] {
  const newest = new Map<number, OwnPrizeClaim>();
  for (const claim of own) {
    const before = newest.get(claim.prize_index);
    if (!before || before.won_at <= claim.won_at) newest.set(claim.prize_index, claim);
  }
  return [...newest.values()].sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || a.prize_index - b.prize_index);
}

/** True from the claim's deadline on, even before the server has passed the prize on. */
export function isTooLate(claim: Pick<OwnPrizeClaim, "state" | "claim_by">, now: number): boolean {
  return claim.state === "won" && Date.parse(claim.claim_by) <= now;
}

/** The state of a claim as its winner sees it. */
export type ClaimStep = "open" | "too_late" | Exclude<PrizeClaimState, "won">;

export function claimStep(claim: Pick<OwnPrizeClaim, "state" | "claim_by">, now: number): ClaimStep {
  if (claim.state !== "won") return claim.state;
  return isTooLate(claim, now) ? "too_late" : "open";
}

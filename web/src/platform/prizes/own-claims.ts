import type { OwnPrizeClaim, PrizeClaimState } from "./prizes.queries.ts";

/** What waits for its winner first. */
const ORDER: readonly PrizeClaimState[] = ["won", "shipped", "claimed", "delivered", "forfeited", "cancelled"];

/** One's own prizes of an event, the most urgent first; of a prize that came back to its winner the newest claim. */
export function ownClaims(own: readonly OwnPrizeClaim[]): OwnPrizeClaim[] {
  const newest = new Map<number, OwnPrizeClaim>();
  for (const claim of own) {
    const before = newest.get(claim.prize_index);
    if (!before || before.won_at <= claim.won_at) newest.set(claim.prize_index, claim);
  }
  return [...newest.values()].sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || a.prize_index - b.prize_index);
}

/** Whether the time to claim is over, also before the server has passed the prize on. */
export function isTooLate(claim: Pick<OwnPrizeClaim, "state" | "claim_by">, now: number): boolean {
  return claim.state === "won" && Date.parse(claim.claim_by) <= now;
}

/** Where a prize is on its way, for its owner. */
export type ClaimStep = "open" | "too_late" | Exclude<PrizeClaimState, "won">;

export function claimStep(claim: Pick<OwnPrizeClaim, "state" | "claim_by">, now: number): ClaimStep {
  if (claim.state !== "won") return claim.state;
  return isTooLate(claim, now) ? "too_late" : "open";
}

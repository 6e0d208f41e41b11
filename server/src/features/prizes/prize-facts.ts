import type { EventPrizes, PrizeTier } from "@sparc/contract/entities/prize-tiers";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { EventRecord } from "../events/event-record.ts";
import type { StarAward } from "../stars/stars.service.ts";
import type { PrizeClaimRecord } from "./prize-claims.repository.ts";
import type { Winner } from "./prizes.rules.ts";

export const DAY_MS = 24 * 60 * 60_000;
/** Addresses are erased this long after a delivery. */
export const ERASE_AFTER_DELIVERY_MS = 90 * DAY_MS;
/** Claims in a final state, this long after their last change. */
export const ERASE_AFTER_CHANGE_MS = 180 * DAY_MS;
/** How long before the deadline winners are reminded to claim their prize. */
const REMIND_BEFORE_MS = 3 * DAY_MS;
/** How long the prizes of a removed event or a closed community rest before they are checked again. */
const REST_MS = DAY_MS;

/** A claim's tier; the event's prizes cannot change once it has started. */
export function toTier({ prizes }: Pick<EventRecord, "prizes">, { prizeIndex }: Pick<PrizeClaimRecord, "prizeIndex">): PrizeTier {
  const tier = prizes.tiers[prizeIndex];
  if (!tier) throw new Error(`There is no prize ${prizeIndex}`);
  return tier;
}

/** State of a new winner's claim: stars are given at once, everything else is to be claimed. */
export function newClaim(options: {
  id: string;
  eventId: string;
  prizes: EventPrizes;
  winner: Winner & { userId: string };
  now: Instant;
}): PrizeClaimRecord {
  const { id, eventId, prizes, winner, now } = options;
  const isStars = toTier({ prizes }, winner).kind === "stars";
  const claimBy = now + prizes.claim_days * DAY_MS;
  return {
    ...{ id, eventId, prizeIndex: winner.prizeIndex, itemNo: winner.itemNo, userId: winner.userId, entryNo: winner.entryNo },
    ...{
      rank: winner.rank,
      teamNo: winner.teamNo,
      state: isStars ? "delivered" : "won",
      wonAt: now,
      claimBy,
      claimedAt: null,
      shippedAt: null,
    },
    ...{ deliveredAt: isStars ? now : null, endedAt: null, endReason: null, remindedAt: null, passedTo: null },
    nextStepAt: isStars ? null : Math.max(now, claimBy - REMIND_BEFORE_MS),
  };
}

/** A claim that rests for another day. Its winner is reminded afterwards and has three days from then, however long it rests. */
export function restedClaim(claim: PrizeClaimRecord, now: Instant): PrizeClaimRecord {
  const nextStepAt = now + REST_MS;
  if (claim.state !== "won") return { ...claim, nextStepAt };
  return { ...claim, nextStepAt, remindedAt: null, claimBy: Math.max(claim.claimBy, nextStepAt + REMIND_BEFORE_MS) };
}

/** The stars of a prize: given with the claim, taken back when it is cancelled. */
export function prizeStars(options: {
  event: Pick<EventRecord, "id" | "communityId" | "resultsVersion" | "prizes">;
  claim: PrizeClaimRecord;
  isTakenBack?: boolean;
}): StarAward {
  const { event, claim, isTakenBack = false } = options;
  const { stars = 0, name } = toTier(event, claim);
  return {
    ...{ eventId: event.id, communityId: event.communityId, userId: claim.userId, resultsVersion: event.resultsVersion },
    rule: `prize_${claim.prizeIndex}${isTakenBack ? "_taken_back" : ""}`,
    target: isTakenBack ? -stars : stars,
    reason: isTakenBack ? `Prize taken back: ${name}` : `Prize: ${name}`,
  };
}

import type { OwnPrizeClaim, PrizeClaim } from "@sparc/contract/entities/prize-claim";
import { toShownFace } from "@sparc/contract/face";
import { toTime, toTimeOrNull } from "../../lib/wire-time.ts";
import type { ShownPlayer } from "../players/shown-names.repository.ts";
import { playerNumber } from "../standings/standings-rows.ts";
import { maskAddress, type OpenClaim } from "./claim-seal.ts";
import type { PrizeClaimRecord } from "./prize-claims.repository.ts";

/** Name shown for winners with a deleted account. */
export const FORMER_MEMBER = "Former member";

/** A claim as its winner sees it, its address masked. */
export function ownClaimView(claim: PrizeClaimRecord, { address, shipping }: OpenClaim): OwnPrizeClaim {
  return {
    ...{ id: claim.id, prize_index: claim.prizeIndex, state: claim.state, rank: claim.rank },
    ...{ won_at: toTime(claim.wonAt), claim_by: toTime(claim.claimBy), claimed_at: toTimeOrNull(claim.claimedAt) },
    ...{ shipped_at: toTimeOrNull(claim.shippedAt), delivered_at: toTimeOrNull(claim.deliveredAt), ended_at: toTimeOrNull(claim.endedAt) },
    address: maskAddress(address),
    shipping_details: shipping,
  };
}

/** The same for those who run the event, with the winner's identity. */
export function claimView(options: {
  claim: PrizeClaimRecord;
  open: OpenClaim;
  player: ShownPlayer | undefined;
  isEmailVerified: boolean;
  hasSharedAddress: boolean;
  passedTo: { userId: string; displayName: string } | null;
}): PrizeClaim {
  const { claim, open, player, passedTo } = options;
  return {
    ...ownClaimView(claim, open),
    ...{ user_id: claim.userId, display_name: player?.displayName ?? FORMER_MEMBER, photo_url: player?.photoUrl ?? null },
    face: player?.face ?? toShownFace({ id: claim.userId }),
    ...{ number: playerNumber(claim.entryNo), is_email_verified: options.isEmailVerified, has_shared_address: options.hasSharedAddress },
    passed_to: passedTo && { user_id: passedTo.userId, display_name: passedTo.displayName },
    reminded_at: toTimeOrNull(claim.remindedAt),
  };
}

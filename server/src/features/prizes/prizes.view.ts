import type { OwnPrizeClaim, PrizeClaim } from "@sparc/contract/entities/prize-claim";
import { toShownFace } from "@sparc/contract/face";
import type { AppContext } from "../../app-context.ts";
import { toTime, toTimeOrNull } from "../../lib/wire-time.ts";
import type { EventRecord } from "../events/event-record.ts";
import type { ShownPlayer } from "../players/shown-names.repository.ts";
import { FORMER_MEMBER, playerNumber } from "../standings/standings-rows.ts";
import { teamsOfEvent } from "../teams/teams.service.ts";
import { maskAddress, type OpenClaim } from "./claim-seal.ts";
import type { PrizeClaimRecord } from "./prize-claims.repository.ts";

/** The team for whose rank a prize was won; nothing where people win for themselves. */
export function winningTeam(
  context: Pick<AppContext, "registry">,
  event: Pick<EventRecord, "type" | "rules">,
  { teamNo }: Pick<PrizeClaimRecord, "teamNo">,
): { team?: string } {
  const team = teamNo === null ? undefined : teamsOfEvent(context, event)?.names[teamNo - 1];
  return team === undefined ? {} : { team };
}

/** A claim as its winner sees it, its address masked. `team` is the one whose rank won it. */
export function ownClaimView(
  claim: PrizeClaimRecord,
  { open: { address, shipping }, team }: { open: OpenClaim; team?: string },
): OwnPrizeClaim {
  return {
    ...{ id: claim.id, prize_index: claim.prizeIndex, state: claim.state, rank: claim.rank, ...(team === undefined ? {} : { team }) },
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
  team?: string;
  player: ShownPlayer | undefined;
  isEmailVerified: boolean;
  hasSharedAddress: boolean;
  passedTo: { userId: string; displayName: string } | null;
}): PrizeClaim {
  const { claim, player, passedTo } = options;
  return {
    ...ownClaimView(claim, options),
    ...{ user_id: claim.userId, display_name: player?.displayName ?? FORMER_MEMBER, photo_url: player?.photoUrl ?? null },
    face: player?.face ?? toShownFace({ id: claim.userId }),
    ...{ number: playerNumber(claim.entryNo), is_email_verified: options.isEmailVerified, has_shared_address: options.hasSharedAddress },
    passed_to: passedTo && { user_id: passedTo.userId, display_name: passedTo.displayName },
    reminded_at: toTimeOrNull(claim.remindedAt),
  };
}

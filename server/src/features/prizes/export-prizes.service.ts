import type { ProfileExport } from "@sparc/contract/entities/profile";
import type { Config } from "../../config.ts";
import type { Queryable } from "../../db/queryable.ts";
import { toTime, toTimeOrNull } from "../../lib/wire-time.ts";
import { findSealedClaims } from "./claim-addresses.repository.ts";
import { createClaimSeal } from "./claim-seal.ts";
import { findAllPrizeClaimsOf } from "./prize-claims.repository.ts";

/** Somebody's own prizes for the export of their data, addresses in the open: they are their own. */
export function createExportPrizes(
  config: Pick<Config, "secretKeys">,
): (db: Queryable, userId: string) => Promise<ProfileExport["prizes"]> {
  const seal = createClaimSeal(config);
  return async (db, userId) => {
    const claims = await findAllPrizeClaimsOf(db, userId);
    const sealed = await findSealedClaims(
      db,
      claims.map(({ id }) => id),
    );
    return claims.map((claim) => {
      const { address, shipping } = seal.open(sealed.get(claim.id));
      return {
        ...{ event_id: claim.eventId, prize_index: claim.prizeIndex, state: claim.state, won_at: toTime(claim.wonAt) },
        ...{ claimed_at: toTimeOrNull(claim.claimedAt), shipped_at: toTimeOrNull(claim.shippedAt) },
        ...{ delivered_at: toTimeOrNull(claim.deliveredAt), ended_at: toTimeOrNull(claim.endedAt) },
        ...{ address, shipping_details: shipping },
      };
    });
  };
}

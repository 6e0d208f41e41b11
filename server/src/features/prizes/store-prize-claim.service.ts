import type { PrizeClaimState } from "@sparc/contract/entities/prize-claim";
import type { Tx } from "../../db/database.ts";
import { withdrawNotices } from "../notices/withdraw-notices.service.ts";
import { type PrizeClaimRecord, updatePrizeClaim } from "./prize-claims.repository.ts";
import { untrueKinds } from "./prize-notices.service.ts";
import { findWaitingPrizes } from "./prize-rounds.repository.ts";

/** Stores a claim's new state and takes back the notices that are no longer true with it: the winner's, and the hosts' when nothing waits. */
export async function storePrizeClaim(tx: Tx, claim: PrizeClaimRecord, from: PrizeClaimState): Promise<void> {
  const isStored = await updatePrizeClaim(tx, claim, from);
  if (!isStored || claim.state === from) return;
  const { id, eventId } = claim;
  await withdrawNotices(tx, { eventId, objectId: id, kinds: untrueKinds(claim) });
  if (from !== "claimed") return;
  const waiting = (await findWaitingPrizes(tx.db, [eventId])).get(eventId);
  if (!waiting?.toShipCount) await withdrawNotices(tx, { eventId, objectId: eventId, kinds: ["prizes_to_ship"] });
}

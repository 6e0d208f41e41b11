import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Tx } from "../../db/database.ts";
import { findAwardsOf, lockAwards } from "./stars.repository.ts";
import { awardStars } from "./stars.service.ts";

/**
 * Moves what an event gave one person to another: the ledger gets the taking back and the giving, nothing in it is rewritten. `resultsVersion`
 * is a newer one than those of all awards so far.
 */
export async function moveAwards(
  tx: Tx,
  input: { eventId: string; from: string; to: string; resultsVersion: number; now: Instant },
): Promise<void> {
  const { eventId, from, to, resultsVersion, now } = input;
  await lockAwards(tx.db, eventId);
  const given = await findAwardsOf(tx.db, { eventId, userId: from });
  const awards = given.flatMap(({ rule, communityId, reason, amount }) => [
    { eventId, communityId, userId: from, rule, resultsVersion, target: 0, reason },
    { eventId, communityId, userId: to, rule, resultsVersion, target: amount, reason },
  ]);
  await awardStars(tx, { awards, now });
}

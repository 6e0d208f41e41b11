import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Tx } from "../../db/database.ts";
import { restartStarRound } from "./star-rounds.repository.ts";

/**
 * In the transaction that changes the results of an event or who counts in it: where the slots are days, the stars for them are given soon after.
 * Types without days of their own give all stars at the end.
 */
export async function noteStarsDue(tx: Tx, a: { eventId: string; sparclet: Sparclet | undefined }): Promise<void> {
  if (a.sparclet?.rules.bestStreak) await restartStarRound(tx, a.eventId);
}

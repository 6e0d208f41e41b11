import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Tx } from "../../db/database.ts";
import { restartStarRound } from "./star-rounds.repository.ts";

/**
 * Called in the transaction that changes an event's results or participants: where the slots are days, their stars are given soon after.
 * Types without days give all stars at the end.
 */
export async function noteStarsDue(tx: Tx, input: { eventId: string; sparclet: Sparclet | undefined }): Promise<void> {
  if (input.sparclet?.rules.bestStreak) await restartStarRound(tx, input.eventId);
}

import { randomBytes } from "node:crypto";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Tx } from "../../db/database.ts";
import type { EventRecord } from "../events/event-record.ts";
import { insertPrizeRound } from "./prize-rounds.repository.ts";

const SEED_BYTES = 32;

/** Publishes the hash of the draw's seed for an event that has prizes, in the transaction that publishes, changes or starts it. */
export async function ensurePrizeRound(tx: Tx, { event, now }: { event: Pick<EventRecord, "id" | "prizes">; now: Instant }): Promise<void> {
  if (event.prizes.tiers.length > 0) await insertPrizeRound(tx, { eventId: event.id, seed: randomBytes(SEED_BYTES), now });
}

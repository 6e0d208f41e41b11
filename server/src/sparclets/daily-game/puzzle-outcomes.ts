import type { Content, Outcome } from "@sparc/sparclets/daily-game/daily-game.schema";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import { findRunOutcome } from "../../features/runs/run-outcome.service.ts";
import type { QueryCall } from "../server-sparclet.ts";

/** What a puzzle came to; while its day goes on, what the attempts that are over come to so far. */
export async function findOutcomeSoFar({ context, event: { event } }: QueryCall<unknown>, slot: Slot<Content>): Promise<Outcome | null> {
  const sparclet = context.registry[event.type];
  if (!sparclet) return null;
  return (await findRunOutcome(context.database.db, { event, sparclet, slot: slot as never })) as Outcome | null;
}

import type { Content, Outcome } from "@sparc/sparclets/daily-game/daily-game.schema";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import { findRunOutcomes } from "../../features/runs/run-outcome.service.ts";
import type { QueryCall } from "../server-sparclet.ts";

/** Outcomes by slot key. For an open puzzle the outcome is made of the attempts that are over. */
export async function findOutcomesSoFar(
  { context, event: { event } }: QueryCall<unknown>,
  slots: readonly Slot<Content>[],
): Promise<Map<string, Outcome>> {
  const sparclet = context.registry[event.type];
  if (!sparclet) return new Map();
  return (await findRunOutcomes(context.database.db, { event, sparclet, slots: slots as never })) as Map<string, Outcome>;
}

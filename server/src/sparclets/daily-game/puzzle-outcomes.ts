import type { Content, Outcome } from "@sparc/sparclets/daily-game/daily-game.schema";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import { findRunOutcomes } from "../../features/runs/run-outcome.service.ts";
import type { QueryCall } from "../server-sparclet.ts";

/** What puzzles came to, by slot key; while a day goes on, what the attempts that are over come to so far. */
export async function findOutcomesSoFar(
  { context, event: { event } }: QueryCall<unknown>,
  slots: readonly Slot<Content>[],
): Promise<Map<string, Outcome>> {
  const sparclet = context.registry[event.type];
  if (!sparclet) return new Map();
  return (await findRunOutcomes(context.database.db, { event, sparclet, slots: slots as never })) as Map<string, Outcome>;
}

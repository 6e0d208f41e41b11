import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { SlotPlan } from "@sparc/sparclets/sparclet-rules";
import type { Tx } from "../../db/database.ts";
import { upsertImports } from "./game-imports.repository.ts";

/**
 * Notes the games of the feed that an event is published with, so that it follows them from then on: a copied draft brings its games along,
 * and what came of them while it was a draft is still to be entered.
 */
export async function noteImports(
  tx: Tx,
  a: { sparclet: Sparclet; eventId: string; plans: readonly SlotPlan<unknown, unknown>[]; now: Instant },
): Promise<void> {
  const { games } = a.sparclet.rules;
  if (!games) return;
  const gameIds = a.plans.flatMap(({ content }) => games.gameIdOf(content as Json) ?? []);
  await upsertImports(tx, { eventId: a.eventId, gameIds, now: a.now });
}

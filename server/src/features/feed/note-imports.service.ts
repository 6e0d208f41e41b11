import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { SlotPlan } from "@sparc/sparclets/sparclet-rules";
import type { Tx } from "../../db/database.ts";
import { upsertImports } from "./game-imports.repository.ts";

/**
 * Stores the imports of an event at its publication, so that it follows its games from then on. A copied draft includes its games, and
 * their changes since are applied.
 */
export async function noteImports(
  tx: Tx,
  input: { sparclet: Sparclet; eventId: string; plans: readonly SlotPlan<unknown, unknown>[]; now: Instant },
): Promise<void> {
  const { games } = input.sparclet.rules;
  if (!games) return;
  const gameIds = input.plans.flatMap(({ content }) => games.toGameId(content as Json) ?? []);
  await upsertImports(tx, { eventId: input.eventId, gameIds, now: input.now });
}

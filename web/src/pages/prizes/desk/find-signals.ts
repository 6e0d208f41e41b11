import type { PrizeClaim, PrizeSignals } from "./claims.queries.ts";

/** The sentences about the winner of a claim; none when nothing was found. */
export function findSignals({ winners }: PrizeSignals, { user_id: userId }: Pick<PrizeClaim, "user_id">): readonly string[] {
  return winners.find((winner) => winner.user_id === userId)?.signals.map(({ text }) => text) ?? [];
}

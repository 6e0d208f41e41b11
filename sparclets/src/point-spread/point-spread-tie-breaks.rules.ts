import type { TieBreakColumn, TieBreakKey } from "../sparclet-rules.ts";
import type { Rules } from "./point-spread.schema.ts";
import { GUESS_MAX } from "./point-spread-limits.ts";
import { POINT_UNITS } from "./point-spread-settle.rules.ts";

/** Best bets are shown as a number of right ones, with half for a push. Where there are none, they have no column. */
export function tieBreaks({ tie_break: chain, best_bets: { factor, per_week: count } }: Rules): TieBreakKey[] {
  const bets: TieBreakColumn = { label: "Best bets", toShown: (points) => points / (factor - 1) };
  const keys: Readonly<Record<Rules["tie_break"][number], TieBreakKey>> = {
    best_bets: { name: "best_bets", scale: POINT_UNITS, ...(count > 0 ? { column: bets } : {}) },
    last_total: { name: "last_total", column: { label: "Off the total", toShown: (value) => (-value > GUESS_MAX ? null : -value) } },
  };
  return chain.map((name) => keys[name]);
}

import type { Instant } from "../kernel/instant.ts";
import type { Draft, DraftSeries, Rules } from "./bracket.schema.ts";
import { toFirstRound } from "./bracket-tree.rules.ts";

/** The earliest of these; null when none is known. */
function earliest(instants: readonly (Instant | null)[]): Instant | null {
  const known = instants.filter((instant) => instant !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** When the picks of a series close under the rules' policy. Null: not known yet. */
export function toLock({ rules, draft, series }: { rules: Rules; draft: Draft; series: DraftSeries }): Instant | null {
  switch (rules.lock) {
    case "event":
      return draft.locks_at;
    case "round":
      return draft.rounds[series.round - 1]?.locks_at ?? null;
    case "series":
      return series.locks_at;
    case "second_game": {
      const first = toFirstRound(rules);
      return earliest(draft.series.filter(({ round }) => round === first).map(({ game_2_at }) => game_2_at));
    }
  }
}

/** The tie-break number closes with the first series that does. */
export function toFirstLock(input: { rules: Rules; draft: Draft; series: readonly DraftSeries[] }): Instant | null {
  return earliest(input.series.map((series) => toLock({ rules: input.rules, draft: input.draft, series })));
}

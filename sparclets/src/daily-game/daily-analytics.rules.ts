import type { AnalyticsRules, GivenShare } from "../analytics-rules.ts";
import type { Content, Outcome, Rules } from "./daily-game.schema.ts";
import { isSolvedCell } from "./daily-scoring.rules.ts";
import { toKind } from "./puzzles/registry.ts";

/** A member who solved the puzzle on its day is right. A puzzle is named by its number, because its texts may be unpublished. */
export const dailyAnalytics: AnalyticsRules<Rules, Content, Outcome> = {
  toName: ({ slot }) => ({ name: `Puzzle ${slot.content.number}`, group: null }),

  figures({ slot: { key, content }, outcomes, cells }) {
    const outcome = outcomes[key];
    const solved = cells.filter(isSolvedCell).length;
    return {
      right: outcome ? { count: solved, of: cells.length } : null,
      result: null,
      isVoid: false,
      parts: outcome ? [toShares(content, outcome)] : [],
    };
  },
};

/** The bars of the distribution, then the attempts that belong to none. */
function toShares({ puzzle }: Content, { buckets, played }: Outcome): GivenShare[] {
  const bars = toKind(puzzle.kind).buckets(puzzle.value);
  const shares = bars.map((label) => ({ label, count: buckets[label] ?? 0, isRight: false }));
  const counted = shares.reduce((sum, { count }) => sum + count, 0);
  return [...shares, { label: "No result", count: Math.max(0, played - counted), isRight: false }];
}

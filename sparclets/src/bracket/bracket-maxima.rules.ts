import type { Maxima } from "../sparclet-rules.ts";
import { type Content, type Rules, type SeriesContent, TIE_BREAK_SLOT } from "./bracket.schema.ts";
import { bestTotal } from "./bracket-best.rules.ts";
import { type GraphSlot, lengthsOf, seriesSlots, teamsById } from "./bracket-graph.rules.ts";
import { seriesPoints, upsetPoints } from "./bracket-points.rules.ts";

/** The most that a pick scores, whoever wins, without upsets. */
export function bestOfSeries(rules: Rules, content: SeriesContent): number {
  const lengths: (number | null)[] = [null, ...lengthsOf(content.best_of)];
  const worth = (length: number | null, predicted: number | null) => {
    const pick = { winner: "a", predicted_series_length: predicted };
    const points = seriesPoints({ rules, content, pick, result: { winner: "a", length, upset: 0 } });
    return points.winner + points.length;
  };
  return Math.max(...lengths.flatMap((length) => lengths.map((predicted) => worth(length, predicted))));
}

/**
 * The most a series and a whole bracket can score: everything right, in the best course of the bracket. Upsets make the whole less than the
 * sum of its series, because a team can only beat opponents that it meets.
 */
export function maxima({ rules, slots }: { rules: Rules; slots: readonly GraphSlot[] }): Maxima {
  const teams = teamsById(slots);
  const bySlot: Record<string, number> = {};
  const plain = new Map<string, number>();
  for (const { key, content } of seriesSlots(slots)) {
    const base = bestOfSeries(rules, content);
    plain.set(key, base);
    const { round, candidates } = content;
    const upsets = candidates.flatMap((winner) =>
      candidates.map((loser) => upsetPoints({ rules, round, winner: teams.get(winner), loser: teams.get(loser) })),
    );
    bySlot[key] = base + Math.max(0, ...upsets);
  }
  if (slots.some(({ key }: { key: string; content: Content }) => key === TIE_BREAK_SLOT)) bySlot[TIE_BREAK_SLOT] = 0;
  const total = bestTotal({
    slots,
    outcomes: {},
    worth: ({ key, content }, { winner, loser }) =>
      (plain.get(key) ?? 0) + upsetPoints({ rules, round: content.round, winner: teams.get(winner), loser: teams.get(loser ?? "") }),
  });
  return { total, bySlot };
}

import type { BracketSlotView, SeriesPick } from "@sparc/sparclets/bracket/bracket.schema";
import { type GraphSlot, lengthsOf, pickedSides, seriesSlots } from "@sparc/sparclets/bracket/bracket-graph.rules";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { Rng } from "@sparc/sparclets/kernel/rng";

export type DemoResults = Readonly<Record<string, readonly [winner: string, games: number]>>;

/** How often a member picks the real winner when that team is in their series, and the real number of games, in percent. */
const KNOWS_WINNER = 58;
const KNOWS_LENGTH = 34;
const FEWEST_GOALS = 28;
const MOST_GOALS = 56;

/** A member's picks for a bracket. Later rounds follow from the earlier picks, and they are right more often than chance. */
export function demoBracketPicks(input: {
  slots: readonly GraphSlot[];
  results: DemoResults;
  rng: Rng;
  /** The number of series to pick; all when absent. */
  until?: number;
}): Record<string, Json> {
  const { slots, results, rng } = input;
  const picks: Record<string, SeriesPick> = {};
  for (const { key, content } of seriesSlots(slots).slice(0, input.until)) {
    const sides = (pickedSides(slots, { outcomes: {}, picks }).get(key) ?? []).filter((team) => team !== null);
    const [winner, games] = results[key] ?? [];
    const isKnown = winner !== undefined && sides.includes(winner) && rng.below(100) < KNOWS_WINNER;
    const lengths = lengthsOf(content.best_of);
    const length = games !== undefined && rng.below(100) < KNOWS_LENGTH ? games : lengths[rng.below(lengths.length)];
    picks[key] = { winner: isKnown ? winner : (sides[rng.below(sides.length)] ?? null), predicted_series_length: length ?? null };
  }
  const hasNumber = input.until === undefined && slots.some(({ content }) => content.kind === "tie_break");
  return hasNumber ? { ...picks, tie_break: { number: FEWEST_GOALS + rng.below(MOST_GOALS - FEWEST_GOALS) } } : picks;
}

/** Casts stored slots to the slots that the bracket's graph reads. */
export function toGraph(slots: readonly { key: string; content: Json }[]): GraphSlot[] {
  return slots.map(({ key, content }) => ({ key, content: content as unknown as BracketSlotView }));
}

import type { Maxima } from "../sparclet-rules.ts";
import type { Rules } from "./point-spread.schema.ts";
import { canPickSide, canPickTotal, type MatchupSlot } from "./point-spread-picks.rules.ts";
import { POINT_UNITS } from "./point-spread-settle.rules.ts";

/** The most a matchup and a whole entry can bring, in halves of a point: everything right, and the weeks that bring least dropped. */
export function maxima({ rules, slots }: { rules: Rules; slots: readonly MatchupSlot[] }): Maxima {
  const bySlot = Object.fromEntries(slots.map((slot) => [slot.key, bestOfMatchup(rules, slot)]));
  const weeks = slotsByWeek(slots).map((card) => bestOfWeek(rules, card));
  const counted = weeks.sort((a, b) => b - a).slice(0, weeks.length - droppedCount(rules, weeks.length));
  return { total: counted.reduce((sum, points) => sum + points, 0), bySlot };
}

function bestOfMatchup(rules: Rules, { content }: MatchupSlot): number {
  const side = canPickSide({ rules, content });
  const weight = rules.confidence ? (content.numbers ?? 0) : rules.best_bets.per_week > 0 ? rules.best_bets.factor : 1;
  return POINT_UNITS * ((side ? weight : 0) + (canPickTotal({ rules, content }) ? 1 : 0));
}

/** Of a limited number of picks the best are those with a side and a total, then those with a side. */
function bestOfWeek(rules: Rules, card: readonly MatchupSlot[]): number {
  const worth = card.map(({ content }) => ({ side: canPickSide({ rules, content }), total: canPickTotal({ rules, content }) }));
  const rank = (one: { side: boolean; total: boolean }) => (one.side ? 2 : 0) + (one.total ? 1 : 0);
  const picked = worth.sort((a, b) => rank(b) - rank(a)).slice(0, rules.pick_count ?? card.length);
  const sides = picked.filter(({ side }) => side).length;
  const totals = picked.filter(({ total }) => total).length;
  const highest = Math.max(0, ...card.map(({ content }) => content.numbers ?? 0));
  const numbers = Array.from({ length: sides }, (_, at) => Math.max(0, highest - at)).reduce((sum, number) => sum + number, 0);
  const bets = Math.min(sides, rules.best_bets.per_week) * (rules.best_bets.factor - 1);
  return POINT_UNITS * ((rules.confidence ? numbers : sides + bets) + totals);
}

export function slotsByWeek<Slot extends MatchupSlot>(slots: readonly Slot[]): Slot[][] {
  const weeks = new Map<number, Slot[]>();
  for (const slot of slots) weeks.set(slot.content.week, [...(weeks.get(slot.content.week) ?? []), slot]);
  return [...weeks.values()];
}

/** One week always counts. A week that is still to come brings nothing yet, and is dropped first. */
export function droppedCount(rules: Rules, weekCount: number): number {
  return Math.max(0, Math.min(rules.drop_lowest_weeks, weekCount - 1));
}

import type { Json } from "@sparc/sparclets/kernel/json";
import type { Rng } from "@sparc/sparclets/kernel/rng";
import type { Content, Pick, Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import { canPickSide, canPickTotal, type MatchupSlot } from "@sparc/sparclets/point-spread/point-spread-picks.rules";
import { toSettled } from "@sparc/sparclets/point-spread/point-spread-settle.rules";

/** How often a member picks the side that covers because they know it, in percent. */
const KNOWS_SIDE = 20;
const FEWEST_POINTS = 30;
const MOST_POINTS = 62;

export interface DemoSlot extends MatchupSlot {
  content: Content;
  /** The final score; members who know the result pick from it. */
  final: { home: number; away: number };
}

/**
 * A member's picks for a week: allowed by the rules and slightly better than chance. `until` is the number of matchups to pick; all when
 * absent.
 */
export function demoSpreadPicks(input: { rules: Rules; slots: readonly DemoSlot[]; rng: Rng; until?: number }): Record<string, Json> {
  const { rules, slots, rng } = input;
  const numbers = shuffled(slots.length, rng);
  const bets = new Set(shuffled(slots.length, rng).slice(0, rules.best_bets.per_week));
  const entries = slots.slice(0, input.until).map((slot, at): [string, Pick] => {
    const { content, final } = slot;
    const outcome = { status: "final", home_score: final.home, away_score: final.away, is_played_inside_week: true } as const;
    const came = toSettled({ rules, content, outcome })?.side;
    const knows = came !== null && came !== undefined && came !== "push" && rng.below(100) < KNOWS_SIDE;
    const side = canPickSide({ rules, content }) ? (knows ? came : rng.below(2) === 0 ? "home" : "away") : null;
    return [
      slot.key,
      {
        side,
        confidence: rules.confidence && side !== null ? (numbers[at] ?? null) : null,
        best_bet: side !== null && bets.has(at + 1),
        total: canPickTotal({ rules, content }) ? (rng.below(2) === 0 ? "over" : "under") : null,
        tie_break: content.is_tie_break ? FEWEST_POINTS + rng.below(MOST_POINTS - FEWEST_POINTS) : null,
      },
    ];
  });
  return Object.fromEntries(entries) as unknown as Record<string, Json>;
}

/** The numbers from 1 to `count` in random order. */
function shuffled(count: number, rng: Rng): number[] {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = rng.below(at + 1);
    [numbers[at], numbers[other]] = [numbers[other] as number, numbers[at] as number];
  }
  return numbers;
}

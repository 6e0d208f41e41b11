import type { Draft, Rules, Pick as SpreadPick } from "@sparc/sparclets/point-spread/point-spread.schema";
import { canPickSide, canPickTotal } from "@sparc/sparclets/point-spread/point-spread-picks.rules";
import { planSlots } from "@sparc/sparclets/point-spread/point-spread-plan.rules";
import type { PicksMap } from "../../../platform/picks/picks-saver.ts";
import type { SpreadSlot } from "../spread.queries.ts";
import { NO_PICK } from "../week-board.ts";

/** Progress of the sample member's picks in the preview. */
export type PreviewState = "begun" | "done";

/** The slots as members will get them, all of them open. */
export function sampleSlots(rules: Rules, draft: Draft): readonly SpreadSlot[] {
  return planSlots({ rules, draft }).map(({ key, content, lockAt }) => ({
    key,
    opens_at: null,
    locks_at: lockAt === null ? null : new Date(lockAt).toISOString(),
    is_locked: false,
    sealed_at: null,
    view: { slot: key, ...content, outcome: null },
  }));
}

/** Sample picks: away and home alternately, with numbers from the highest down, up to the week's limit. */
export function samplePicks(input: { rules: Rules; slots: readonly SpreadSlot[]; state: PreviewState }): PicksMap {
  const { rules, slots, state } = input;
  const counts = new Map<number, number>();
  const picks = slots.flatMap(({ key, view }): [string, SpreadPick][] => {
    const at = counts.get(view.week) ?? 0;
    const most = state === "begun" ? 1 : (rules.pick_count ?? slots.length);
    const hasSide = canPickSide({ rules, content: view });
    const hasTotal = canPickTotal({ rules, content: view });
    if (at >= most || (!hasSide && !hasTotal)) return [];
    counts.set(view.week, at + 1);
    const pick: SpreadPick = {
      ...NO_PICK,
      side: hasSide ? (at % 2 === 0 ? "home" : "away") : null,
      total: hasTotal ? "over" : null,
      confidence: hasSide && view.numbers !== null ? Math.max(1, view.numbers - at) : null,
      best_bet: hasSide && at < rules.best_bets.per_week,
      tie_break: view.is_tie_break ? 44 : null,
    };
    return [[key, pick]];
  });
  return Object.fromEntries(picks) as unknown as PicksMap;
}

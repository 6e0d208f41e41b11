import type { NotifiedReason, Slot } from "../sparclet-rules.ts";
import type { Content, Outcome, PointSpreadSlotView, Team } from "./point-spread.schema.ts";
import { isOff } from "./point-spread-settle.rules.ts";

/** The same for every audience: picks stand elsewhere, and a matchup keeps no secret. */
export function viewSlot(input: { slot: Slot<Content>; outcome: Outcome | null; why?: NotifiedReason | null }): PointSpreadSlotView {
  const { slot, outcome, why = null } = input;
  const asksWhy = outcome !== null && (isOff(outcome) || outcome.status === "postponed");
  return { slot: slot.key, ...slot.content, outcome, why: asksWhy ? why : null };
}

export function commitment({ slot }: { slot: Slot<Content> }): string {
  const { week, week_label, n, home, away, starts_at, line, total, game_id, is_tie_break, numbers } = slot.content;
  const teamParts = (team: Team) => [team.name, team.short_name, team.color, team.logo];
  return JSON.stringify([
    slot.key,
    ...[week, week_label, n, teamParts(home), teamParts(away), starts_at, line, total, game_id, is_tie_break, numbers],
  ]);
}

import type { Slot } from "../sparclet-rules.ts";
import type { Content, Outcome, PointSpreadSlotView, Team } from "./point-spread.schema.ts";

/** The same for every audience: picks stand elsewhere, and a matchup keeps no secret. */
export function viewSlot({ slot, outcome }: { slot: Slot<Content>; outcome: Outcome | null }): PointSpreadSlotView {
  return { slot: slot.key, ...slot.content, outcome };
}

export function commitment({ slot }: { slot: Slot<Content> }): string {
  const { week, week_label, n, home, away, starts_at, line, total, game_id, is_tie_break, numbers } = slot.content;
  const teamParts = (team: Team) => [team.name, team.short_name, team.color, team.logo];
  return JSON.stringify([
    slot.key,
    ...[week, week_label, n, teamParts(home), teamParts(away), starts_at, line, total, game_id, is_tie_break, numbers],
  ]);
}

import type { Slot } from "../sparclet-rules.ts";
import type { BracketSlotView, Content, Outcome, SeriesContent, Team } from "./bracket.schema.ts";

/** The same for every audience, because a slot contains no picks and a bracket has no secret. */
export function viewSlot({ slot, outcome }: { slot: Slot<Content>; outcome: Outcome | null }): BracketSlotView {
  const { key, content } = slot;
  if (content.kind === "tie_break") return { slot: key, ...content, outcome: outcome && "number" in outcome ? outcome : null };
  return { slot: key, ...content, outcome: outcome && "teams" in outcome ? outcome : null };
}

export function commitment({ slot }: { slot: Slot<Content> }): string {
  const { key, content } = slot;
  return JSON.stringify(content.kind === "tie_break" ? [key, content.question] : [key, ...seriesParts(content)]);
}

function seriesParts({ round, n, round_name, best_of, sides, entrants, candidates }: SeriesContent): unknown[] {
  const sideParts = sides.map((side) => (side.kind === "team" ? side.team : side.kind === "winner" ? ["winner", side.series] : null));
  const teamParts = (team: Team) => [team.id, team.name, team.short_name, team.seed, team.color, team.logo];
  return [round, n, round_name, best_of, sideParts, entrants.map(teamParts), candidates];
}

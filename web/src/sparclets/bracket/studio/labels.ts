import type { Draft, DraftSeries, Side } from "@sparc/sparclets/bracket/bracket.schema";

/** Describes the team on a side. */
export function sideLabel(draft: Draft, side: Side): string {
  if (side.kind === "open") return "To come";
  if (side.kind === "winner") return `Winner of ${side.series.replace("_", "/")}`;
  const team = draft.teams.find(({ id }) => id === side.team);
  return team ? team.name.trim() || team.short_name || "A team without a name" : "Nobody";
}

/** Formats "Jets – Blues", or round and number when a team is unknown. */
export function seriesLabel(draft: Draft, { round, n, sides }: DraftSeries): string {
  const place = `${draft.rounds[round - 1]?.name.trim() || `Round ${round}`} ${n}`;
  return sides.every(({ kind }) => kind === "team") ? sides.map((side) => sideLabel(draft, side)).join(" – ") : place;
}

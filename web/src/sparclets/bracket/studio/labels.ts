import type { Draft, DraftSeries, Side } from "@sparc/sparclets/bracket/bracket.schema";

/** Who stands on a side, in words. */
export function sideLabel(draft: Draft, side: Side): string {
  if (side.kind === "open") return "To come";
  if (side.kind === "winner") return `Winner of ${side.series.replace("_", "/")}`;
  const team = draft.teams.find(({ id }) => id === side.team);
  return team ? team.name.trim() || team.short_name || "A team without a name" : "Nobody";
}

/** "Jets – Blues", or by its place when nobody is known. */
export function seriesLabel(draft: Draft, { round, n, sides }: DraftSeries): string {
  const place = `${draft.rounds[round - 1]?.name.trim() || `Round ${round}`} ${n}`;
  return sides.every(({ kind }) => kind === "team") ? sides.map((side) => sideLabel(draft, side)).join(" – ") : place;
}

import type { Split } from "../../../platform/picks/sealed.queries.ts";

/** Number of entries that picked a team in one series, whatever the length; lists of these start with the most picked team. */
export interface TeamCount {
  readonly team: string;
  readonly count: number;
}

export function countsByTeam({ counts }: Pick<Split, "counts">): readonly TeamCount[] {
  const teams = new Map<string, number>();
  for (const { value, count } of counts) {
    const team = typeof value === "object" && value !== null && "winner" in value ? value.winner : null;
    if (typeof team === "string") teams.set(team, (teams.get(team) ?? 0) + count);
  }
  return [...teams].map(([team, count]) => ({ team, count })).sort((a, b) => b.count - a.count || a.team.localeCompare(b.team));
}

/** Number of entries that picked this team, and of all entries with a pick. */
export function getShare(split: Split, team: string): { readonly count: number; readonly total: number } {
  const counts = countsByTeam(split);
  return { count: counts.find((one) => one.team === team)?.count ?? 0, total: counts.reduce((sum, { count }) => sum + count, 0) };
}

import type { TeamRow } from "@sparc/sparclets/team-row.schema";
import type { Standings } from "../standings/standings.ts";

interface TeamsShown {
  names: readonly string[];
  /** Members by team number; the element 0 counts players without a team. */
  sizes: readonly number[];
  table: Pick<Standings, "teams" | "lastSlot"> | null;
  /** While any place of the table of people is withheld, that of teams is withheld as a whole: it would tell about those places. */
  withheldPlaces: number;
}

/** Rows of the table of teams: best first and then those without members; by number while there is nothing to rank. */
export function toTeamRows({ names, sizes, table, withheldPlaces }: TeamsShown): TeamRow[] {
  const rows = names.map((name, at): TeamRow => ({ no: at + 1, name, players: sizes[at + 1] ?? 0 }));
  const teams = table?.lastSlot != null && withheldPlaces === 0 ? table.teams() : null;
  if (!teams) return rows;
  const ranked = [...teams.order].flatMap((no): TeamRow[] => {
    const row = rows[no - 1];
    return row ? [{ ...row, rank: teams.rankOf(no), points: teams.pointsOf(no), movement: teams.movementOf(no) }] : [];
  });
  return [...ranked, ...rows.filter(({ no }) => teams.rankOf(no) === 0)];
}

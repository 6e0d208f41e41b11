import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { counted, ordinalSuffix } from "../../../lib/ordinals.ts";

/** A team as rooms and tables show it. */
export type TeamRow = NonNullable<TriviaRoomView["teams"]>[number];

export function isInTeams(rules: JsonObject): boolean {
  return rules.mode !== "self_paced" && rules.teams === "own_devices";
}

/** What a team's points are made of: "Mean of 35", "Best 5 of 35". */
export function toPointsLabel(rules: JsonObject, players: number): string {
  if (rules.team_points !== "best") return `Mean of ${players.toLocaleString()}`;
  const best = Number(rules.team_best);
  return players <= best ? `Sum of ${players}` : `Best ${best} of ${players.toLocaleString()}`;
}

/** How a team's points come about, for whoever chooses or reads a table. */
export function scoringLabel(rules: JsonObject): string {
  const scoring =
    rules.team_points === "best"
      ? `A team scores the sum of its best ${counted(Number(rules.team_best), "member")}.`
      : "A team scores the mean of its members: a big one has no edge.";
  return rules.team_awards === "teams" ? `${scoring} Stars and prizes for places go to its members.` : scoring;
}

/** Rows that have a rank, best first. */
export function rankedTeams(teams: readonly TeamRow[]): (TeamRow & { rank: number; points: number })[] {
  return teams.flatMap((team) =>
    team.rank === undefined || team.points === undefined ? [] : [{ ...team, rank: team.rank, points: team.points }],
  );
}

export function isTeamTied(teams: readonly TeamRow[], { no, rank }: TeamRow): boolean {
  return rank !== undefined && teams.some((team) => team.no !== no && team.rank === rank);
}

/** The place of one's own team: "North Stand is 2nd of 4, 61 behind Penalty Box". Null without a team or a rank. */
export function ownTeamLabel(teams: readonly TeamRow[], own: number | null | undefined): string | null {
  const ranked = rankedTeams(teams);
  const at = ranked.findIndex(({ no }) => no === own);
  const team = ranked[at];
  if (!team) return null;
  const place = `${team.name} is ${team.rank}${ordinalSuffix(team.rank)} of ${ranked.length}`;
  const above = ranked.filter(({ rank }) => rank < team.rank).at(-1);
  if (above) return `${place}, ${(above.points - team.points).toLocaleString()} behind ${above.name}`;
  const below = ranked.find(({ rank }) => rank > team.rank);
  return below ? `${place}, ${(team.points - below.points).toLocaleString()} ahead of ${below.name}` : place;
}

/** How many players have no team yet. */
export function countAlone(teams: readonly TeamRow[], players: number): number {
  return Math.max(0, players - teams.reduce((sum, team) => sum + team.players, 0));
}

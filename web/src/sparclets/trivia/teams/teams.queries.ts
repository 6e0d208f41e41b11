import { queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../../api/api.ts";

export type TeamTableAnswer = Answer<"teams.list">["data"];

/** The table of teams of an event that is played in teams. */
export const loadTeams = async (eventId: string, signal?: AbortSignal): Promise<TeamTableAnswer> =>
  (await call("teams.list", { params: { id: eventId }, ...(signal ? { signal } : {}) })).data;

/** The names of an event's teams by their numbers; empty for nobody's. */
export async function loadTeamNames(eventId: string): Promise<(no: number | undefined) => string> {
  const { teams } = await loadTeams(eventId);
  return (no) => teams.find((team) => team.no === no)?.name ?? "";
}

export const teamsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["teams", eventId],
    queryFn: ({ signal }) => loadTeams(eventId, signal),
  });

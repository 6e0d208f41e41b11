import { toData } from "../../http/answer-data.ts";
import type { HandlersOf } from "../../http/handler.ts";
import type { PlayersService } from "../players/players.service.ts";
import type { TeamsService } from "./teams.service.ts";

type TeamNames = "teams.list" | "teams.choose" | "teams.move";

export function teamHandlers({
  teams,
  players,
}: {
  teams: TeamsService;
  players: Pick<PlayersService, "moveToTeam">;
}): HandlersOf<TeamNames> {
  return {
    "teams.list": async ({ event: { event }, viewer: { userId } }) => toData(await teams.list({ event, userId })),
    "teams.choose": async ({ event: { event }, viewer: { userId }, body }) =>
      toData(await teams.choose({ eventId: event.id, userId, teamNo: body.team })),
    "teams.move": async ({ event, viewer, transport, params, body }) => {
      const step = { eventId: event.event.id, userId: params.userId, viewer, requestId: transport.requestId };
      return toData(await players.moveToTeam({ ...step, teamNo: body.team }));
    },
  };
}

import { toPagination } from "@sparc/contract/paging";
import { ok } from "@sparc/sparclets/kernel/result";
import { toData } from "../../http/answer-data.ts";
import type { EventAccess, HandlersOf, Transport, Viewer } from "../../http/handler.ts";
import { toRange } from "../../http/page-range.ts";
import type { PlayersService } from "./players.service.ts";
import type { TimeAllowance } from "./time-allowance.service.ts";

interface PlayerCall {
  event: EventAccess;
  viewer: Viewer;
  transport: Transport;
  params: { userId: string };
}

type PlayerNames = "players.list" | "players.remove" | "players.restore" | "players.leaveOut" | "players.rename" | "players.time_allowance";

export function playerHandlers(input: { players: PlayersService; timeAllowance: TimeAllowance }): HandlersOf<PlayerNames> {
  const { players, timeAllowance } = input;
  const marking = (mark: PlayersService["remove"]) => async (call: PlayerCall) => {
    const { event, viewer, transport, params } = call;
    const marked = await mark({ eventId: event.event.id, userId: params.userId, viewer, requestId: transport.requestId });
    return toData(marked);
  };
  return {
    "players.list": async ({ event, query }) => {
      const { search, wants_back: wantsBack = false } = query;
      const range = toRange(query);
      const found = await players.list({ eventId: event.event.id, search: search || null, wantsBack, ...range });
      return ok({ data: found.players, pagination: toPagination(query, found.total) });
    },
    "players.remove": marking(players.remove),
    "players.restore": marking(players.restore),
    "players.leaveOut": marking(players.leaveOut),
    "players.rename": async ({ event, viewer, transport, params, body }) => {
      const step = { eventId: event.event.id, userId: params.userId, viewer, requestId: transport.requestId };
      const renamed = await players.rename({ ...step, name: body.given_name });
      return toData(renamed);
    },
    "players.time_allowance": async ({ event, viewer, body }) => {
      const set = await timeAllowance.set({ eventId: event.event.id, userId: viewer.userId, factor: body.factor });
      return toData(set);
    },
  };
}

import { ok } from "@sparc/sparclets/kernel/result";
import type { HandlersOf } from "../../http/handler.ts";
import type { Rehearsals } from "./rehearsals.service.ts";

export function rehearsalHandlers(rehearsals: Rehearsals): HandlersOf<"rehearsals.start" | "rehearsals.end"> {
  return {
    "rehearsals.start": async ({ event, body, viewer, transport }) => {
      const { requestId } = transport;
      const started = await rehearsals.start({ eventId: event.event.id, playerCount: body.players, viewer, requestId });
      return started.ok ? ok({ data: { event_id: started.value.eventId, players: started.value.playerCount } }) : started;
    },
    "rehearsals.end": async ({ event, viewer, transport }) => {
      const ended = await rehearsals.end({ eventId: event.event.id, viewer, requestId: transport.requestId });
      return ended.ok ? ok(undefined) : ended;
    },
  };
}

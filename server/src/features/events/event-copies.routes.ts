import { ok } from "@sparc/sparclets/kernel/result";
import type { HandlersOf } from "../../http/handler.ts";
import type { EventCopies } from "./event-copies.service.ts";
import type { EventsService } from "./events.service.ts";

export function eventCopyHandlers(input: {
  copies: EventCopies;
  events: Pick<EventsService, "view">;
}): HandlersOf<"events.duplicate" | "events.restore"> {
  const { copies, events } = input;
  return {
    "events.duplicate": async ({ event, viewer, transport }) => {
      const { requestId, idempotencyKey = null } = transport;
      const copied = await copies.duplicate({ eventId: event.event.id, viewer, requestId, idempotencyKey });
      return copied.ok ? ok({ data: await events.view({ event: copied.value, viewer, isOwner: true }) }) : copied;
    },
    "events.restore": async ({ params, viewer, transport }) => {
      const restored = await copies.restore({ eventId: params.id.toLowerCase(), viewer, requestId: transport.requestId });
      return restored.ok ? ok({ data: await events.view({ event: restored.value, viewer, isOwner: true }) }) : restored;
    },
  };
}

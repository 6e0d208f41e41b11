import { ok } from "@sparc/sparclets/kernel/result";
import type { HandlersOf } from "../../http/handler.ts";
import type { EventsService } from "./events.service.ts";
import type { ShortIds } from "./short-ids.service.ts";

export function shortIdHandlers(input: {
  shortIds: ShortIds;
  events: Pick<EventsService, "view">;
}): HandlersOf<"events.shortId" | "events.moveShortId"> {
  const { shortIds, events } = input;
  return {
    "events.shortId": async ({ query, viewer }) => {
      const { short_id: shortId, type, event_id: eventId = null } = query;
      return ok({ data: await shortIds.check({ shortId, type, eventId, viewer }) });
    },
    "events.moveShortId": async ({ event, body, viewer, transport }) => {
      const { short_id: shortId, version, from } = body;
      const { requestId } = transport;
      const moved = await shortIds.move({ eventId: event.event.id, viewer, requestId, shortId, version, from });
      return moved.ok ? ok({ data: await events.view({ event: moved.value, viewer, isOwner: true }) }) : moved;
    },
  };
}

import { ok } from "@sparc/sparclets/kernel/result";
import type { HandlersOf } from "../../http/handler.ts";
import type { CalendarService } from "./calendar.service.ts";

type Names = `calendar.${"event" | "feed" | "get" | "create" | "revoke"}`;

export function calendarHandlers(calendar: CalendarService): HandlersOf<Names> {
  return {
    "calendar.event": ({ event, now }) => calendar.eventFile({ eventId: event.event.id, now }),
    "calendar.feed": ({ params, now }) => calendar.feed({ token: params.token, now }),
    "calendar.get": async ({ viewer }) => ok({ data: await calendar.get(viewer.userId) }),
    "calendar.create": async ({ viewer, transport, now }) =>
      ok({ data: await calendar.create({ userId: viewer.userId, requestId: transport.requestId, now }) }),
    "calendar.revoke": async ({ viewer, transport, now }) => {
      await calendar.revoke({ userId: viewer.userId, requestId: transport.requestId, now });
      return ok(undefined);
    },
  };
}

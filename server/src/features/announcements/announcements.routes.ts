import { ok } from "@sparc/sparclets/kernel/result";
import type { HandlersOf } from "../../http/handler.ts";
import type { AnnouncementsService } from "./announcements.service.ts";

export function announcementHandlers(announcements: AnnouncementsService): HandlersOf<"announcements.send" | "announcements.list"> {
  return {
    "announcements.send": async ({ event, viewer, body, transport }) => {
      const sent = await announcements.send({ eventId: event.event.id, viewer, announcement: body, requestId: transport.requestId });
      return sent.ok ? ok({ data: sent.value }) : sent;
    },
    "announcements.list": async ({ event }) => ok({ data: await announcements.list(event.event) }),
  };
}

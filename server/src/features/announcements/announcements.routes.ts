import { ok } from "@sparc/sparclets/kernel/result";
import { toData } from "../../http/answer-data.ts";
import type { HandlersOf } from "../../http/handler.ts";
import type { AnnouncementsService } from "./announcements.service.ts";

export function announcementHandlers(announcements: AnnouncementsService): HandlersOf<"announcements.send" | "announcements.list"> {
  return {
    "announcements.send": async ({ event, viewer, body, transport }) => {
      const sent = await announcements.send({ eventId: event.event.id, viewer, announcement: body, requestId: transport.requestId });
      return toData(sent);
    },
    "announcements.list": async ({ event }) => ok({ data: await announcements.list(event.event) }),
  };
}

import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import { announcementChoices, newAnnouncement, sentAnnouncement } from "../entities/announcement.ts";
import { idOrSlug } from "../ids.ts";

const eventParams = z.object({ id: idOrSlug });

/** Announcements by those who run an event to the members of its community. */
export const announcementRoutes = {
  "announcements.send": defineRoute({
    method: "POST",
    path: "/api/v1/events/{id}/notify",
    access: "event_owner",
    summary:
      "Tell the community's members that the event starts soon, is open or has results; each kind once an hour. Answers how many it reaches",
    params: eventParams,
    body: newAnnouncement,
    answer: toData(sentAnnouncement),
  }),
  "announcements.list": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/notify",
    access: "event_owner",
    summary: "Which announcements fit the event now, when each was sent last, and how many members one would reach",
    params: eventParams,
    answer: toData(announcementChoices),
  }),
};

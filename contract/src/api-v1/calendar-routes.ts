import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import { calendarFeed, calendarToken, newCalendarFeed } from "../entities/calendar.ts";
import { idOrSlug } from "../ids.ts";

const ICALENDAR = "text/calendar";

/** Starts and locks as iCalendar (RFC 5545), for one event and for everything a member belongs to. */
export const calendarRoutes = {
  "calendar.event": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/calendar.ics",
    access: "event_public",
    summary:
      "The event's start and locks that are still to come, or all of them when none is. 404 calendar.not_found while the event has no time. All times are in UTC",
    params: z.object({ id: idOrSlug }),
    answer: z.string(),
    textType: ICALENDAR,
    hasEtag: true,
  }),
  "calendar.feed": defineRoute({
    method: "GET",
    path: "/api/v1/calendar/{token}.ics",
    access: "public",
    summary:
      "The feed of the member who has this address: starts and locks of the published events in their communities, from 30 days ago on, at most 500. 404 calendar.not_found for an address that was replaced or revoked, and while its account is suspended",
    params: z.object({ token: calendarToken }),
    answer: z.string(),
    textType: ICALENDAR,
    hasEtag: true,
    isPrivate: true,
  }),
  "calendar.get": defineRoute({
    method: "GET",
    path: "/api/v1/profile/calendar",
    access: "signed_in",
    summary: "Whether the caller has a calendar feed and since when; null without one. The address is not told again",
    answer: toData(calendarFeed.nullable()),
  }),
  "calendar.create": defineRoute({
    method: "POST",
    path: "/api/v1/profile/calendar",
    access: "signed_in",
    summary: "Make the caller's calendar feed and answer its address, this once. One that there was stops working at once",
    answer: toData(newCalendarFeed),
    status: 201,
  }),
  "calendar.revoke": defineRoute({
    method: "DELETE",
    path: "/api/v1/profile/calendar",
    access: "signed_in",
    summary: "Stop the caller's calendar feed at once; without one nothing happens",
    status: 204,
  }),
};

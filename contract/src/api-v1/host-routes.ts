import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import { eventHosts } from "../entities/event-host.ts";
import { id, idOrSlug } from "../ids.ts";

const hostParams = z.object({ id: idOrSlug, userId: id });

/** Hosting together: an event's co-hosts, who run it as its creator does and cannot play it. */
export const hostRoutes = {
  "hosts.list": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/hosts",
    access: "event_owner",
    summary: "Who runs the event, and who else may",
    params: z.object({ id: idOrSlug }),
    answer: toData(eventHosts),
  }),
  "hosts.add": defineRoute({
    method: "PUT",
    path: "/api/v1/events/{id}/hosts/{userId}",
    access: "event_owner",
    summary:
      "Name a co-host, for the event's creator and admins: a creator or admin in its community, who can then run the event and not play it. Naming them again changes nothing. 409 hosts.not_eligible for others, 409 hosts.plays for somebody who takes part",
    params: hostParams,
    answer: toData(eventHosts),
  }),
  "hosts.remove": defineRoute({
    method: "DELETE",
    path: "/api/v1/events/{id}/hosts/{userId}",
    access: "event_owner",
    summary:
      "Remove a co-host, for the event's creator and admins, or step down as one. They have seen the keys, so they still cannot play",
    params: hostParams,
    status: 204,
  }),
};

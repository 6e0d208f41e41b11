import type { SparcletRegistry } from "@sparc/sparclets/registry";
import * as z from "zod";
import { studioEventList } from "../api-v1/event-routes.ts";
import { matchupParams } from "../api-v1/matchup-routes.ts";
import { defineRoute, toData } from "../define-route.ts";
import { eventChange, eventSchemas } from "../entities/event.ts";
import { matchupSchemas } from "../entities/matchup.ts";
import { idOrSlug } from "../ids.ts";

const eventParams = z.object({ id: idOrSlug });

/** The Studio's calls for callers who may see every event. */
export function adminEventRoutes(registry: SparcletRegistry) {
  const event = toData(eventSchemas(registry).event);
  const matchups = matchupSchemas(registry);
  return {
    "admin.events.list": defineRoute({
      method: "GET",
      path: "/admin/v1/events",
      access: "admin",
      summary: "Events of every community, as /api/v1/events lists them",
      ...studioEventList,
    }),
    "admin.events.get": defineRoute({
      method: "GET",
      path: "/admin/v1/events/{id}",
      access: "admin",
      summary: "Any event; who asks for its draft (as=author) has seen the keys and cannot play it",
      params: eventParams,
      query: z.strictObject({ as: z.enum(["author"]).optional() }),
      answer: event,
    }),
    "admin.events.update": defineRoute({
      method: "PATCH",
      path: "/admin/v1/events/{id}",
      access: "admin",
      summary: "Change any event from a version, as its owner would",
      params: eventParams,
      body: eventChange,
      answer: event,
      bodyLimit: 1024 * 1024,
    }),
    "admin.matchups.create": defineRoute({
      method: "POST",
      path: "/admin/v1/events/{id}/matchups",
      access: "admin",
      summary: "Add a matchup to any event, as its owner would",
      params: eventParams,
      body: matchups.create,
      answer: matchups.one,
      status: 201,
    }),
    "admin.matchups.update": defineRoute({
      method: "PATCH",
      path: "/admin/v1/events/{id}/matchups/{matchupId}",
      access: "admin",
      summary: "Change a matchup of any event, as its owner would",
      params: matchupParams,
      body: matchups.patch,
      answer: matchups.one,
    }),
  };
}

import type { SparcletRegistry } from "@sparc/sparclets/registry";
import * as z from "zod";
import { defineRoute } from "../define-route.ts";
import { matchupPreview, matchupSchemas, type ViewSchemas, viewAnswer, viewQuery } from "../entities/matchup.ts";
import { idOrSlug } from "../ids.ts";

const eventParams = z.object({ id: idOrSlug });
/** The key of the matchup's slot. */
export const matchupParams = eventParams.extend({ matchupId: z.string().min(1).max(40) });

/** The real games behind picks: who plays, the current score, who won. The type defines the bodies. */
export function matchupRoutes(registry: SparcletRegistry) {
  const schemas = matchupSchemas(registry);
  return {
    "matchups.list": defineRoute({
      method: "GET",
      path: "/api/v1/events/{id}/matchups",
      access: "event_viewer",
      summary: "An event's matchups in order, with scores and results as far as they are known",
      params: eventParams,
      answer: schemas.list,
      hasEtag: true,
    }),
    "matchups.create": defineRoute({
      method: "POST",
      path: "/api/v1/events/{id}/matchups",
      access: "event_owner",
      summary: "Add a matchup",
      params: eventParams,
      body: schemas.create,
      answer: schemas.one,
      status: 201,
    }),
    "matchups.update": defineRoute({
      method: "PATCH",
      path: "/api/v1/events/{id}/matchups/{matchupId}",
      access: "event_owner",
      summary:
        "Change a matchup from a revision: who plays, the score, the result. Changing what was decided is a correction and needs a reason",
      params: matchupParams,
      body: schemas.patch,
      answer: schemas.one,
    }),
    "matchups.preview": defineRoute({
      method: "POST",
      path: "/api/v1/events/{id}/matchups/{matchupId}/preview",
      access: "event_owner",
      summary: "Which ranks a change of a matchup would move; nothing is stored",
      params: matchupParams,
      body: schemas.patch,
      /** Null for a change that enters no other result. */
      answer: z.object({ data: matchupPreview.nullable() }),
    }),
  };
}

/** Named views: answers of a type beyond slots, picks and standings. The type's server half defines the names. */
export function viewRoutes(views: ViewSchemas) {
  return {
    "views.get": defineRoute({
      method: "GET",
      path: "/api/v1/events/{id}/views/{name}",
      access: "event_viewer",
      guests: true,
      summary: "A view that the event's type adds, by name",
      params: eventParams.extend({ name: z.string().min(1).max(40) }),
      query: viewQuery(views),
      answer: viewAnswer(views),
      hasEtag: true,
    }),
  };
}

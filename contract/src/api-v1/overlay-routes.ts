import type { SparcletRegistry } from "@sparc/sparclets/registry";
import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import { eventSchemas } from "../entities/event.ts";
import { newOverlayKey, overlayEvent, overlayKey } from "../entities/overlay.ts";
import { idOrSlug } from "../ids.ts";

const params = z.object({ id: idOrSlug });

/** The overlay for broadcasting software: its key, for hosts, and what the key reads. */
export function overlayRoutes(registry: SparcletRegistry) {
  return {
    "overlays.get": defineRoute({
      method: "GET",
      path: "/api/v1/events/{id}/overlay_key",
      access: "event_owner",
      summary: "Whether the event has an overlay key and since when; null without one. The key itself is not told again",
      params,
      answer: toData(overlayKey.nullable()),
    }),
    "overlays.create": defineRoute({
      method: "POST",
      path: "/api/v1/events/{id}/overlay_key",
      access: "event_owner",
      summary:
        "Make the event's overlay key and answer the overlay's address, this once. A key that there was stops working at once. 409 overlays.not_hosted for an event that is not played together in a room",
      params,
      answer: toData(newOverlayKey),
      status: 201,
    }),
    "overlays.revoke": defineRoute({
      method: "DELETE",
      path: "/api/v1/events/{id}/overlay_key",
      access: "event_owner",
      summary: "Stop the event's overlay key at once, and close the overlays that use it; without one nothing happens",
      params,
      status: 204,
    }),
    "overlays.room": defineRoute({
      method: "GET",
      path: "/api/v1/events/{id}/overlay",
      access: "event_overlay",
      summary: "The event and its room as the big screen sees it, for who sends the overlay key as bearer token",
      params,
      answer: toData(z.object({ event: overlayEvent, room: eventSchemas(registry).room })),
      isPrivate: true,
    }),
  };
}

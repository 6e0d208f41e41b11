import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import { commitment } from "../entities/commitment.ts";
import { idOrSlug } from "../ids.ts";

/** Lets anybody who may see an event check that nobody changed its questions and keys after the start. */
export const commitmentRoutes = {
  "events.commitment": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/commitment",
    access: "event_viewer",
    guests: true,
    summary:
      "The published seal of slots and keys; texts and salts that open it once the event is completed. Of slots that are released one by one, each one's hash from its release on, opened when the caller's own run is over",
    params: z.object({ id: idOrSlug }),
    answer: toData(commitment),
  }),
};

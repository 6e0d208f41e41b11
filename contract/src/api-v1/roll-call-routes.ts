import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import { rollCall } from "../entities/roll-call.ts";
import { idOrSlug } from "../ids.ts";

/** For the big screen's lobby, which asks again every two seconds. */
export const rollCallRoutes = {
  "players.roll_call": defineRoute({
    method: "GET",
    path: "/api/v1/events/{id}/roll_call",
    access: "event_owner",
    summary:
      "The latest to join, newest first, for a screen that everybody sees: at most 15, hidden names as numbers, nobody who was removed",
    params: z.object({ id: idOrSlug }),
    answer: toData(rollCall),
  }),
};

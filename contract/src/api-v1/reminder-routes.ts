import * as z from "zod";
import { defineRoute, toData } from "../define-route.ts";
import { idOrSlug } from "../ids.ts";

export const reminderRoutes = {
  "reminders.set": defineRoute({
    method: "PUT",
    path: "/api/v1/events/{id}/reminder",
    access: "event_player",
    summary:
      "Ask to be reminded of an event a quarter of an hour before it starts, or take that back. It follows a start that moves; within that quarter of an hour it is refused",
    params: z.object({ id: idOrSlug }),
    body: z.strictObject({ is_on: z.boolean() }),
    answer: toData(z.object({ has_reminder: z.boolean() })),
  }),
};

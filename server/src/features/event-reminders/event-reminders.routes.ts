import { toData } from "../../http/answer-data.ts";
import type { HandlersOf } from "../../http/handler.ts";
import type { EventReminders } from "./event-reminders.service.ts";

export function eventReminderHandlers({ reminders }: { reminders: EventReminders }): HandlersOf<"reminders.set"> {
  return {
    "reminders.set": async ({ event: { event }, viewer, body }) =>
      toData(await reminders.set({ event, userId: viewer.userId, isOn: body.is_on })),
  };
}

import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { EventRecord } from "../events/event-record.ts";
import { deleteReminder, insertReminder } from "./event-reminders.repository.ts";

const MINUTE_MS = 60_000;
/** People are reminded this long before an event starts. */
export const REMIND_BEFORE_MS = 15 * MINUTE_MS;

/** Whether a reminder of the event could still be sent. */
export function canRemind({ status, startsAt }: Pick<EventRecord, "status" | "startsAt">, now: Instant): boolean {
  return status === "scheduled" && startsAt !== null && startsAt - REMIND_BEFORE_MS > now;
}

export interface EventReminders {
  /** Asks for a reminder of an event or takes it back. Doing the same again changes nothing. Refused once it would be too late to send one. */
  set(input: { event: EventRecord; userId: string; isOn: boolean }): Promise<Result<{ has_reminder: boolean }>>;
}

export function createEventReminders({ database, clock }: Pick<AppContext, "database" | "clock">): EventReminders {
  return {
    async set({ event, userId, isOn }) {
      const now = clock.now();
      if (!isOn) await deleteReminder(database.db, { eventId: event.id, userId });
      else if (!canRemind(event, now)) return refuse("reminders.too_late");
      else await insertReminder(database.db, { eventId: event.id, userId, now });
      return ok({ has_reminder: isOn });
    },
  };
}

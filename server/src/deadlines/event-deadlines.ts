import type { Database } from "../db/database.ts";
import type { EventLife } from "../features/events/event-life.service.ts";
import { findDueEvents } from "../features/events/events.repository.ts";
import type { DeadlineSource } from "./deadlines.ts";

const AT_ONCE = 100;

/** Deadlines of events: starts by the clock, slots whose lock has passed, and completions that were interrupted. */
export function eventDeadlines({ database, life }: { database: Database; life: Pick<EventLife, "runDue"> }): DeadlineSource {
  return {
    name: "events",
    findDue: (until) => findDueEvents(database.db, { until, limit: AT_ONCE }),
    run: (eventId) => life.runDue(eventId),
  };
}

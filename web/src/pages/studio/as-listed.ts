import type { EventDetail } from "../../platform/events/events.queries.ts";
import { type Timed, toTime } from "../../platform/events/timed.ts";

/**
 * Converts the editor's event to the shape in which its community will list it. The list gets the lock times from the server; here they are
 * computed from the slots.
 */
export function asListed(event: EventDetail, now: number): Timed {
  const status = event.status === "draft" ? "scheduled" : event.status;
  const slots = status === "scheduled" || status === "live" ? event.slots : undefined;
  return { ...event, status, ...(slots ? { mode: "picks", picks: toPicks(slots, now) } : {}) };
}

function toPicks(slots: NonNullable<EventDetail["slots"]>, now: number): NonNullable<Timed["picks"]> {
  const ahead = slots.filter(({ sealed_at, locks_at }) => sealed_at === null && (toTime(locks_at) ?? Number.POSITIVE_INFINITY) > now);
  const known = (some: typeof slots) => some.flatMap(({ locks_at }) => locks_at ?? []).sort();
  return {
    next_lock_at: known(ahead)[0] ?? null,
    last_lock_at: known(slots).at(-1) ?? null,
    is_locked: slots.length > 0 && ahead.length === 0,
    // Only the list's response has this count.
    decided_count: 0,
  };
}

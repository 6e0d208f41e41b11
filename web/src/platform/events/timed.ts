import type { EventSummary } from "@sparc/contract/entities/event";

/** The members of an event that determine how urgent it is. */
export type Timed = Pick<EventSummary, "status" | "starts_at" | "ends_at"> &
  Partial<Pick<EventSummary, "started_at" | "completed_at" | "mode" | "is_joined" | "picks" | "run" | "slot_count">>;

/**
 * True when a host leads all players together, so that a late player misses something. Lists without the member `mode` contain only such
 * events.
 */
export function isLed({ mode }: Pick<Timed, "mode">): boolean {
  return mode === undefined || mode === "room";
}

export function toTime(at: string | null): number | null {
  return at === null ? null : Date.parse(at);
}

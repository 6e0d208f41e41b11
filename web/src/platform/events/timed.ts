import type { EventSummary } from "@sparc/contract/entities/event";

/** What tells how pressing an event is. */
export type Timed = Pick<EventSummary, "status" | "starts_at" | "ends_at"> &
  Partial<Pick<EventSummary, "mode" | "is_joined" | "picks" | "run" | "slot_count">>;

/** Everybody in step, so that being late is missing something; a list that does not tell is of such events. */
export function isLed({ mode }: Pick<Timed, "mode">): boolean {
  return mode === undefined || mode === "room";
}

export function timeOf(at: string | null): number | null {
  return at === null ? null : Date.parse(at);
}

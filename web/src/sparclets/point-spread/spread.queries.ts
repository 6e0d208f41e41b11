import type { Content, Outcome, PointSpreadSlotView, Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import type { EventDetail } from "../../platform/events/events.queries.ts";

/** A matchup as the event tells it: what the host knows, and the type's own view. */
export interface SpreadSlot {
  readonly key: string;
  readonly locks_at: string | null;
  readonly is_locked: boolean;
  readonly sealed_at: string | null;
  readonly view: Content & { readonly slot: string; readonly outcome: Outcome | null; readonly why?: PointSpreadSlotView["why"] };
}

/** The slots of a point spread's event; their views are this type's own. */
export function slotsOf(event: EventDetail): readonly SpreadSlot[] {
  return (event.slots ?? []) as unknown as readonly SpreadSlot[];
}

/** When those close that are open. */
export function locksOf(slots: readonly SpreadSlot[]): readonly number[] {
  return slots.flatMap(({ is_locked, locks_at }) => (is_locked || locks_at === null ? [] : [Date.parse(locks_at)]));
}

export function rulesOf(event: EventDetail): Rules {
  return event.rules as unknown as Rules;
}

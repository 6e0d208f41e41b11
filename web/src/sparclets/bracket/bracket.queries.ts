import type { Rules } from "@sparc/sparclets/bracket/bracket.schema";
import type { EventDetail } from "../../platform/events/events.queries.ts";
import type { BoardSlot } from "./play/board.ts";

/** The slots of a bracket's event; their views are this type's own. */
export function slotsOf(event: EventDetail): readonly BoardSlot[] {
  return (event.slots ?? []) as unknown as readonly BoardSlot[];
}

export function rulesOf(event: EventDetail): Rules {
  return event.rules as unknown as Rules;
}

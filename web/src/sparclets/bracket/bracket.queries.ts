import type { Rules } from "@sparc/sparclets/bracket/bracket.schema";
import type { EventDetail } from "../../platform/events/events.queries.ts";
import * as picks from "../../platform/picks/pick-slots.ts";
import type { BoardSlot } from "./play/board.ts";

export const slotsOf = (event: EventDetail): readonly BoardSlot[] => picks.slotsOf<BoardSlot>(event);

export const rulesOf = (event: EventDetail): Rules => picks.rulesOf<Rules>(event);

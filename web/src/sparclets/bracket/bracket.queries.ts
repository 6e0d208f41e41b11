import type { Rules } from "@sparc/sparclets/bracket/bracket.schema";
import type { EventDetail } from "../../platform/events/events.queries.ts";
import * as picks from "../../platform/picks/pick-slots.ts";
import type { BoardSlot } from "./play/board.ts";

export const toSlots = (event: EventDetail): readonly BoardSlot[] => picks.toSlots<BoardSlot>(event);

export const toRules = (event: EventDetail): Rules => picks.toRules<Rules>(event);

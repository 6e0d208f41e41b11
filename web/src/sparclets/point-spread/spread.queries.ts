import type { Content, Outcome, PointSpreadSlotView, Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import type { EventDetail } from "../../platform/events/events.queries.ts";
import * as picks from "../../platform/picks/pick-slots.ts";

/** A matchup as the event's API returns it. */
export type SpreadSlot = picks.PickSlot<
  Content & { readonly slot: string; readonly outcome: Outcome | null; readonly why?: PointSpreadSlotView["why"] }
>;

export const toSlots = (event: EventDetail): readonly SpreadSlot[] => picks.toSlots<SpreadSlot>(event);

export const toRules = (event: EventDetail): Rules => picks.toRules<Rules>(event);

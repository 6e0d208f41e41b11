import type { EventSeatInfo } from "@sparc/contract/entities/event";
import { mostStars } from "@sparc/contract/entities/stars-awards";
import type { AppContext } from "../../app-context.ts";
import { areGuestsAllowed } from "../guests/guests.policy.ts";
import { loadRoomTerms } from "../rooms/room-rules.service.ts";
import { findSlotFactsAmong } from "../slots/slot-facts.repository.ts";
import type { EventRecord } from "./event-record.ts";
import { toSparclet } from "./event-sparclet.ts";
import { toPublicInfo } from "./events.view.ts";

/** Public information of an event, with what somebody wants to know before they take a seat. */
export async function loadSeatInfo(
  context: Pick<AppContext, "database" | "clock" | "registry">,
  event: EventRecord,
): Promise<EventSeatInfo> {
  const { database, clock } = context;
  const slotCount = (await findSlotFactsAmong(database.db, { eventIds: [event.id], now: clock.now() })).get(event.id)?.count ?? 0;
  const { rules, isJoinable } = await loadRoomTerms(database.db, { sparclet: toSparclet(context, event), event });
  return {
    ...toPublicInfo(event),
    guests_allowed: areGuestsAllowed(context, event, rules),
    takes_newcomers: isJoinable,
    entry_count: event.entryCount - event.removedCount,
    slot_count: slotCount,
    max_stars: mostStars(event.stars, slotCount),
  };
}

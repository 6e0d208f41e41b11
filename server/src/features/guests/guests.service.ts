import type { EventGuests } from "@sparc/contract/entities/guest";
import { GUESTS_MAX } from "@sparc/contract/limits";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import { toSparclet } from "../events/event-sparclet.ts";
import { loadRulesForSlot } from "../rooms/room-rules.service.ts";
import { findEventGuests, updatePerAddress } from "./event-guests.repository.ts";
import { areGuestsAllowed, toPerAddress } from "./guests.policy.ts";
import { createSeatGuest, type SeatGuest } from "./seat-guest.service.ts";

/** People who play one live event with a name alone. */
export interface Guests {
  readonly seat: SeatGuest;
  /** What the event's host sees of its guests. */
  describe(event: EventRecord): Promise<EventGuests>;
  /** How many guests may come from one address; null leaves it to the server. */
  setPerAddress(input: {
    event: EventRecord;
    perAddress: number | null;
    actor: string;
    requestId: string;
    now: Instant;
  }): Promise<EventGuests>;
}

export function createGuests(context: AppContext): Guests {
  const { database, config } = context;
  const { db } = database;

  async function describe(event: EventRecord): Promise<EventGuests> {
    const { guestCount, perAddress } = await findEventGuests(db, event.id);
    const rulesFor = await loadRulesForSlot(db, { sparclet: toSparclet(context, event), event });
    return {
      is_allowed: areGuestsAllowed(context, event, rulesFor(null)),
      guest_count: guestCount,
      max_guests: GUESTS_MAX,
      per_address: toPerAddress(config.limits, { status: event.status, chosen: perAddress }),
      chosen_per_address: perAddress,
    };
  }

  return {
    seat: createSeatGuest(context),
    describe,
    async setPerAddress({ event, perAddress, actor, requestId, now }) {
      await database.transaction(async (tx) => {
        await updatePerAddress(tx.db, { eventId: event.id, perAddress });
        const what = {
          action: "event.guest_limit_changed",
          objectKind: "event",
          objectId: event.id,
          details: { per_address: perAddress },
        } as const;
        await insertAudit(tx.db, { actor, ...what, requestId, now });
      });
      return describe(event);
    },
  };
}

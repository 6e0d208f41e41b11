import { GUESTS_MAX } from "@sparc/contract/limits";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { EventRecord } from "../events/event-record.ts";
import { toSparclet } from "../events/event-sparclet.ts";
import { toRulesForSlot } from "../rooms/room-rules.service.ts";
import { findSeatFacts, type SeatFacts } from "./event-guests.repository.ts";
import type { GuestAddressLimit } from "./guest-address-limit.service.ts";
import { type BrowserGuest, type BrowserHash, findBrowserGuests } from "./guest-browsers.repository.ts";
import { isBlockedName, isReservedName } from "./guest-name.rules.ts";
import { refuseName } from "./guest-name-problems.ts";
import { areGuestsAllowed } from "./guests.policy.ts";
import { answered, type Candidate, createInsertSeats, type NewGuest, type SeatOutcome } from "./new-seats.service.ts";

/**
 * Decides about guests of one event who come at once: two reads and the transaction of `InsertSeats`, however many they are. Each gets an
 * outcome of their own. Leaves no trace when it throws.
 */
export type SeatGuests = (guests: readonly NewGuest[]) => Promise<SeatOutcome[]>;

export function createSeatGuests(context: AppContext, addressLimit: GuestAddressLimit): SeatGuests {
  const { db } = context.database;
  const insertSeats = createInsertSeats(context.database, addressLimit);

  function checkOpen(event: EventRecord, { roomState }: SeatFacts): Result<null> {
    const sparclet = toSparclet(context, event);
    const rulesNow = toRulesForSlot({ sparclet, event, state: roomState })(null);
    if (!areGuestsAllowed(context, event, rulesNow)) return refuse("guests.not_allowed");
    if (event.status !== "scheduled" && event.status !== "live") return refuse("guests.not_now");
    if (!event.isCommunityOpen && event.status !== "live") return refuse("communities.closed");
    return roomState && sparclet.room?.isJoinable({ state: roomState }) ? ok(null) : refuse("guests.not_now");
  }

  /** Null when the guest may have a seat. */
  function decide(guest: NewGuest, facts: SeatFacts, before: BrowserGuest | undefined): SeatOutcome | null {
    if (before?.isRemoved) return answered(refuse("players.removed"));
    if (before?.canReturn) return { kind: "known", userId: before.userId };
    const open = checkOpen(guest.event, facts);
    if (!open.ok) return answered(open);
    if (isReservedName(guest.displayName, context.config.productName)) return answered(refuseName("reserved"));
    if (isBlockedName(guest.displayName, facts.blocklist)) return answered(refuseName("unwanted"));
    return facts.guestCount >= GUESTS_MAX ? answered(refuse("guests.event_full")) : null;
  }

  return async (guests) => {
    const [first] = guests;
    if (!first) return [];
    const { id: eventId, communityId } = first.event;
    const keyHashes = guests.flatMap(({ keyHash }) => keyHash ?? []);
    const [browsers, facts] = await Promise.all([
      findBrowserGuests(db, { eventId, keyHashes }),
      findSeatFacts(db, { eventId, communityId }),
    ]);
    const outcomes: SeatOutcome[] = [];
    const candidates: Candidate[] = [];
    const seen = new Set<BrowserHash>();
    for (const [at, guest] of guests.entries()) {
      const before = guest.keyHash === null ? undefined : browsers.get(guest.keyHash);
      const decided = decide(guest, facts, before);
      const isRepeated = guest.keyHash !== null && seen.has(guest.keyHash);
      // A later call of the same browser comes back to the guest of the first.
      outcomes[at] = decided ?? { kind: "outrun" };
      if (decided || isRepeated) continue;
      if (guest.keyHash !== null) seen.add(guest.keyHash);
      candidates.push({ at, guest, replaced: before?.userId ?? null });
    }
    const seated = await insertSeats(candidates, facts.perAddress);
    for (const [index, { at }] of candidates.entries()) outcomes[at] = seated[index] ?? { kind: "outrun" };
    return outcomes;
  };
}

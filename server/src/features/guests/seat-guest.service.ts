import { type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { isDatabaseUnavailable, isTimeout } from "../../db/errors.ts";
import { CROWD_GATHER_MS, QueueFullError } from "../../lib/batcher.ts";
import { sha256 } from "../../lib/crypto.ts";
import { createKeyedBatchers } from "../../lib/keyed-batchers.ts";
import type { UserRecord } from "../users/users.repository.ts";
import { findSeatFacts } from "./event-guests.repository.ts";
import { createGuestAddressLimit } from "./guest-address-limit.service.ts";
import { isBlockedName, isReservedName } from "./guest-name.rules.ts";
import { refuseName } from "./guest-name-problems.ts";
import { createGuestReturn } from "./guest-return.service.ts";
import type { NewGuest, SeatOutcome } from "./new-seats.service.ts";
import { createSeatGuests } from "./seat-guests.service.ts";

const MAX_SEATS_AT_ONCE = 200;

type AskedSeat = Omit<NewGuest, "keyHash"> & {
  /** Random key of the browser, by which it comes back to its guest; null without one. */
  browserKey: string | null;
};

/**
 * Makes a guest of the event, a member of its community who is not counted. The name gets a number where somebody is called like it. A browser
 * that has a guest there gets the same one; one whose guest the host removed gets none. Guests who come at once share their statements.
 */
export type SeatGuest = (guest: AskedSeat) => Promise<Result<UserRecord>>;

export function createSeatGuest(context: AppContext): SeatGuest {
  const { db } = context.database;
  const addressLimit = createGuestAddressLimit(context);
  const returnToSeat = createGuestReturn(context);
  const seatGuests = createSeatGuests(context, addressLimit);

  const seats = createKeyedBatchers<NewGuest, SeatOutcome>(() => ({
    flush: seatGuests,
    maxItems: MAX_SEATS_AT_ONCE,
    gatherMs: CROWD_GATHER_MS,
    isItemFault: (error) => !isDatabaseUnavailable(error) && !isTimeout(error),
  }));

  async function seat(guest: NewGuest): Promise<Result<UserRecord>> {
    const outcome = await seats.add(guest.event.id, guest);
    if (outcome.kind === "answered") return outcome.answer;
    if (outcome.kind === "known") return comeBack(guest, outcome.userId);
    // The other call's guest is there now, so that this finds them.
    return seat(guest);
  }

  function comeBack(guest: NewGuest, userId: string): Promise<Result<UserRecord>> {
    const { event, displayName, now } = guest;
    const admit = async () => {
      const { blocklist, perAddress: chosen } = await findSeatFacts(db, { eventId: event.id, communityId: event.communityId });
      if (isReservedName(displayName, context.config.productName)) return refuseName("reserved");
      if (isBlockedName(displayName, blocklist)) return refuseName("unwanted");
      const [counted] = await addressLimit.take(db, { guests: [guest], chosen, now });
      return counted ?? refuse("guests.address_full");
    };
    return returnToSeat({ ...guest, userId, admit });
  }

  return ({ browserKey, ...guest }) => {
    const keyHash = browserKey === null ? null : sha256(`${guest.event.id} ${browserKey}`).toString("hex");
    return seat({ ...guest, keyHash }).catch((error: unknown) => {
      if (error instanceof QueueFullError) return refuse("server.overloaded");
      throw error;
    });
  };
}

import { GUESTS_MAX } from "@sparc/contract/limits";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { sha256 } from "../../lib/crypto.ts";
import { newId } from "../../lib/ids.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { insertMembership } from "../communities/communities.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import { toSparclet } from "../events/event-sparclet.ts";
import { toRulesForSlot } from "../rooms/room-rules.service.ts";
import { findRoom } from "../rooms/rooms.repository.ts";
import { insertGuest, type UserRecord } from "../users/users.repository.ts";
import { findSeatFacts, takeSeat } from "./event-guests.repository.ts";
import { storeUnderFreeName } from "./free-name.service.ts";
import { createGuestAddressLimit } from "./guest-address-limit.service.ts";
import { findBrowserGuest, noteBrowserGuest } from "./guest-browsers.repository.ts";
import { isBlockedName } from "./guest-name.rules.ts";
import { refuseName } from "./guest-name-problems.ts";
import { createGuestReturn } from "./guest-return.service.ts";
import { areGuestsAllowed } from "./guests.policy.ts";

export interface NewGuest {
  event: EventRecord;
  displayName: string;
  /** Null for one that is drawn from the id. */
  face: number | null;
  address: string;
  /** Random key of the browser, by which it comes back to its guest; null without one. */
  browserKey: string | null;
  requestId: string;
  now: Instant;
}

/** The browser of a new guest, and the guest whom it had before. */
interface SeatBrowser {
  keyHash: Uint8Array;
  replaced: string | null;
}

/**
 * Makes a guest of the event, a member of its community who is not counted. The name gets a number where somebody is called like it. A browser
 * that has a guest there gets the same one; one whose guest the host removed gets none.
 */
export type SeatGuest = (guest: NewGuest) => Promise<Result<UserRecord>>;

export function createSeatGuest(context: AppContext): SeatGuest {
  const { database } = context;
  const { db } = database;
  const addressLimit = createGuestAddressLimit(context);
  const returnToSeat = createGuestReturn(context);

  async function checkOpen(event: EventRecord): Promise<Result<null>> {
    const sparclet = toSparclet(context, event);
    const room = await findRoom(db, event.id);
    const rulesNow = toRulesForSlot({ sparclet, event, state: room?.state ?? null })(null);
    if (!areGuestsAllowed(context, event, rulesNow)) return refuse("guests.not_allowed");
    if (event.status !== "scheduled" && event.status !== "live") return refuse("guests.not_now");
    if (!event.isCommunityOpen && event.status !== "live") return refuse("communities.closed");
    return room && sparclet.room?.isJoinable({ state: room.state }) ? ok(null) : refuse("guests.not_now");
  }

  /** Stores the guest under a name that nobody has there. Null when another call of the same browser was faster. */
  async function seatUnderFreeName(guest: NewGuest, browser: SeatBrowser | null): Promise<Result<UserRecord> | null> {
    const { event } = guest;
    const name = { eventId: event.id, communityId: event.communityId, wanted: guest.displayName };
    try {
      const user = await storeUnderFreeName(db, name, (displayName) =>
        database.transaction((tx) => insertSeated(tx, { ...guest, displayName }, browser)),
      );
      return user ? ok(user) : refuseName("taken");
    } catch (error) {
      if (error instanceof EventFullError) return refuse("guests.event_full");
      if (error instanceof BrowserSeatedError) return null;
      throw error;
    }
  }

  /** A seat for a browser that has none here. Null when another call of the same browser was faster. */
  async function seatAnew(guest: NewGuest, browser: SeatBrowser | null): Promise<Result<UserRecord> | null> {
    const { event, displayName, address, now } = guest;
    const open = await checkOpen(event);
    if (!open.ok) return open;
    const { blocklist, guestCount, perAddress: chosen } = await findSeatFacts(db, { eventId: event.id, communityId: event.communityId });
    if (isBlockedName(displayName, blocklist)) return refuseName("unwanted");
    if (guestCount >= GUESTS_MAX) return refuse("guests.event_full");
    const counted = await addressLimit.take({ event, chosen, address, now });
    if (!counted.ok) return counted;
    const seated = await seatUnderFreeName(guest, browser);
    if (!seated?.ok) await counted.value();
    return seated;
  }

  async function seat(guest: NewGuest): Promise<Result<UserRecord>> {
    const { event, browserKey } = guest;
    const keyHash = browserKey === null ? null : sha256(`${event.id} ${browserKey}`);
    const before = keyHash && (await findBrowserGuest(db, { eventId: event.id, keyHash }));
    if (before?.isRemoved) return refuse("players.removed");
    if (before?.canReturn) return comeBack(guest, before.userId);
    const seated = await seatAnew(guest, keyHash && { keyHash, replaced: before?.userId ?? null });
    // The other call's guest is there now, so that this finds them.
    return seated ?? seat(guest);
  }

  function comeBack(guest: NewGuest, userId: string): Promise<Result<UserRecord>> {
    const { event, displayName, address, now } = guest;
    const admit = async () => {
      const { blocklist, perAddress: chosen } = await findSeatFacts(db, { eventId: event.id, communityId: event.communityId });
      return isBlockedName(displayName, blocklist) ? refuseName("unwanted") : addressLimit.take({ event, chosen, address, now });
    };
    return returnToSeat({ ...guest, userId, admit });
  }

  return seat;
}

class EventFullError extends Error {}
class BrowserSeatedError extends Error {}

/** Stores a guest with this name. Null when another guest took a look-alike of it meanwhile. */
async function insertSeated(tx: Tx, guest: NewGuest, browser: SeatBrowser | null): Promise<UserRecord | null> {
  const { event, displayName, face, requestId, now } = guest;
  const id = newId();
  if (!(await insertGuest(tx.db, { id, eventId: event.id, displayName, face, now }))) return null;
  await insertMembership(tx.db, { communityId: event.communityId, userId: id, isGuest: true, now });
  await insertAudit(tx.db, { actor: id, action: "guest.seated", objectKind: "event", objectId: event.id, requestId, now });
  if (browser && !(await noteBrowserGuest(tx.db, { ...browser, eventId: event.id, userId: id }))) throw new BrowserSeatedError();
  if (!(await takeSeat(tx.db, event.id))) throw new EventFullError();
  const nothing = { email: null, photoUrl: null, phoneNumber: null };
  return {
    id,
    ...nothing,
    isGuest: true,
    guestEventId: event.id,
    displayName,
    face,
    role: "ordinary",
    isSuspended: false,
    dateJoined: now,
  };
}

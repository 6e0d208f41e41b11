import type { EventGuests } from "@sparc/contract/entities/guest";
import { GUESTS_MAX } from "@sparc/contract/limits";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Problem, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { newId } from "../../lib/ids.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { insertMembership } from "../communities/communities.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import { toSparclet } from "../events/event-sparclet.ts";
import { findRoom } from "../rooms/rooms.repository.ts";
import { toNameKey } from "../users/name-key.rules.ts";
import { insertGuest, type UserRecord } from "../users/users.repository.ts";
import { findEventGuests, findSeatFacts, nextNameNumber, takeSeat, updatePerAddress } from "./event-guests.repository.ts";
import { createGuestAddressLimit } from "./guest-address-limit.service.ts";
import { isBlockedName, toNumberedName } from "./guest-name.rules.ts";
import { isNameTaken } from "./guest-names.repository.ts";
import { areGuestsAllowed, toPerAddress } from "./guests.policy.ts";

interface NewGuest {
  event: EventRecord;
  displayName: string;
  address: string;
  requestId: string;
  now: Instant;
}

/** People who play one live event with a name alone. */
export interface Guests {
  /** Makes a guest of the event, a member of its community who is not counted. The name gets a number where somebody is called like it. */
  seat(guest: NewGuest): Promise<Result<UserRecord>>;
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

/** Numbers that are tried for a name before somebody has to choose another one: they are taken only by names that were typed with one. */
const MAX_TRIES = 20;

export function createGuests(context: AppContext): Guests {
  const { database, config } = context;
  const { db } = database;
  const addressLimit = createGuestAddressLimit(context);

  async function checkOpen(event: EventRecord): Promise<Result<null>> {
    if (!areGuestsAllowed(context, event)) return refuse("guests.not_allowed");
    if (event.status !== "scheduled" && event.status !== "live") return refuse("guests.not_now");
    if (!event.isCommunityOpen && event.status !== "live") return refuse("communities.closed");
    const room = await findRoom(db, event.id);
    return room && toSparclet(context, event).room?.isJoinable({ state: room.state }) ? ok(null) : refuse("guests.not_now");
  }

  /** Puts numbers behind the name until it is free. Look-ups and numbers need no lock: a constraint keeps two guests apart. */
  async function seatUnderFreeName(guest: NewGuest): Promise<Result<UserRecord>> {
    const { event } = guest;
    const ids = { eventId: event.id, communityId: event.communityId };
    let displayName = guest.displayName;
    for (let attempt = 0; attempt <= MAX_TRIES; attempt += 1) {
      const isTaken = await isNameTaken(db, { ...ids, nameKey: toNameKey(displayName) });
      const user = isTaken ? null : await database.transaction((tx) => insertSeated(tx, { ...guest, displayName })).catch(toFull);
      if (user === FULL) return refuse("guests.event_full");
      if (user) return ok(user);
      const number = await nextNameNumber(db, { eventId: event.id, nameKey: toNameKey(guest.displayName) });
      displayName = toNumberedName(guest.displayName, number);
    }
    return refuse("guests.name_refused", { problems: [TAKEN] });
  }

  async function describe(event: EventRecord): Promise<EventGuests> {
    const { guestCount, perAddress } = await findEventGuests(db, event.id);
    return {
      is_allowed: areGuestsAllowed(context, event),
      guest_count: guestCount,
      max_guests: GUESTS_MAX,
      per_address: toPerAddress(config.limits, { status: event.status, chosen: perAddress }),
      chosen_per_address: perAddress,
    };
  }

  return {
    async seat(guest) {
      const { event, displayName, address, now } = guest;
      const open = await checkOpen(event);
      if (!open.ok) return open;
      const { blocklist, guestCount, perAddress: chosen } = await findSeatFacts(db, { eventId: event.id, communityId: event.communityId });
      if (isBlockedName(displayName, blocklist)) return refuse("guests.name_refused", { problems: [UNWANTED] });
      if (guestCount >= GUESTS_MAX) return refuse("guests.event_full");
      const counted = await addressLimit.take({ event, chosen, address, now });
      if (!counted.ok) return counted;
      const seated = await seatUnderFreeName(guest);
      if (!seated.ok) await counted.value();
      return seated;
    },
    describe,
    async setPerAddress({ event, perAddress, actor, requestId, now }) {
      await database.transaction(async (tx) => {
        await updatePerAddress(tx.db, { eventId: event.id, perAddress });
        const what = { action: "event.guest_limit_changed", objectKind: "event", objectId: event.id, details: { per_address: perAddress } };
        await insertAudit(tx.db, { actor, ...what, requestId, now });
      });
      return describe(event);
    },
  };
}

const UNWANTED: Problem = { path: "display_name", code: "unwanted", message: "This community does not want this name. Choose another one" };
const TAKEN: Problem = { path: "display_name", code: "taken", message: "This name is taken. Choose another one" };

const FULL = "full";
class EventFullError extends Error {}

function toFull(error: unknown): typeof FULL {
  if (error instanceof EventFullError) return FULL;
  throw error;
}

/** Stores a guest with this name. Null when another guest took a look-alike of it meanwhile. */
async function insertSeated(tx: Tx, { event, displayName, requestId, now }: NewGuest): Promise<UserRecord | null> {
  const id = newId();
  if (!(await insertGuest(tx.db, { id, eventId: event.id, displayName, now }))) return null;
  await insertMembership(tx.db, { communityId: event.communityId, userId: id, isGuest: true, now });
  await insertAudit(tx.db, { actor: id, action: "guest.seated", objectKind: "event", objectId: event.id, requestId, now });
  if (!(await takeSeat(tx.db, event.id))) throw new EventFullError();
  const nothing = { email: null, photoUrl: null, phoneNumber: null };
  return { id, ...nothing, isGuest: true, guestEventId: event.id, displayName, role: "ordinary", isSuspended: false, dateJoined: now };
}

import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { Database, Tx } from "../../db/database.ts";
import { newId } from "../../lib/ids.ts";
import { insertAudits } from "../audit/audit.repository.ts";
import { insertMemberships } from "../communities/communities.repository.ts";
import type { EventRecord } from "../events/event-record.ts";
import { insertGuests, type UserRecord } from "../users/users.repository.ts";
import { takeSeats } from "./event-guests.repository.ts";
import { type NameTry, storeUnderFreeNames } from "./free-name.service.ts";
import type { CountedGuest, GuestAddressLimit } from "./guest-address-limit.service.ts";
import { type BrowserHash, noteBrowserGuests } from "./guest-browsers.repository.ts";
import { refuseName } from "./guest-name-problems.ts";

export interface NewGuest {
  event: EventRecord;
  displayName: string;
  /** Null for one that is drawn from the id. */
  face: number | null;
  address: string;
  /** Of the browser's random key and the event; null for a browser without a key. */
  keyHash: BrowserHash | null;
  requestId: string;
  now: Instant;
}

/**
 * What became of a call for a seat: a new seat or a refusal, the guest whom the browser has already, or nothing, because another call of the
 * same browser comes first and this one has to be tried again.
 */
export type SeatOutcome = { kind: "answered"; answer: Result<UserRecord> } | { kind: "known"; userId: string } | { kind: "outrun" };

/** A guest who may have a seat as far as reads can decide. */
export interface Candidate {
  at: number;
  guest: NewGuest;
  /** The guest whom the browser had before. */
  replaced: string | null;
}

export const answered = (answer: Result<UserRecord>): SeatOutcome => ({ kind: "answered", answer });

/**
 * Seats candidates of one event in one transaction of about ten statements, however many they are; `chosen` is the host's number for one
 * address. Leaves no trace when it throws, and throws where places or browsers are short for some of several candidates, so that fewer at a
 * time find out whose they are.
 */
export type InsertSeats = (candidates: readonly Candidate[], chosen: number | null) => Promise<SeatOutcome[]>;

export function createInsertSeats(database: Pick<Database, "transaction">, addressLimit: GuestAddressLimit): InsertSeats {
  async function insertAll(tx: Tx, candidates: readonly Candidate[], chosen: number | null): Promise<SeatOutcome[]> {
    const now = Math.max(...candidates.map(({ guest }) => guest.now));
    const guests = candidates.map(({ guest }) => guest);
    const counted = await addressLimit.take(tx.db, { guests, chosen, now });
    const admitted = candidates.flatMap((candidate, index) => {
      const count = counted[index];
      return count?.ok ? [{ ...candidate, counted: count.value }] : [];
    });
    const seats = await insertUsers(tx, admitted);
    await insertBesides(tx, seats);
    const userAt = new Map(seats.map(({ at, user }) => [at, user]));
    return candidates.map(({ at }, index) => {
      const count = counted[index];
      const user = userAt.get(at);
      if (count && !count.ok) return answered(count);
      return answered(user ? ok(user) : refuseName("taken"));
    });
  }

  return async (candidates, chosen) => {
    if (candidates.length === 0) return [];
    try {
      return await database.transaction((tx) => insertAll(tx, candidates, chosen));
    } catch (error) {
      if (candidates.length > 1) throw error;
      if (error instanceof EventFullError) return [answered(refuse("guests.event_full"))];
      if (error instanceof BrowserSeatedError) return [{ kind: "outrun" }];
      throw error;
    }
  };
}

class EventFullError extends Error {}
class BrowserSeatedError extends Error {}

type Admitted = Candidate & { counted: CountedGuest };
type Seat = Candidate & { user: UserRecord };

/** Stores the guests under names that nobody has in the event. Those for whose name no number was free are missing, and are not counted. */
async function insertUsers(tx: Tx, admitted: readonly Admitted[]): Promise<Seat[]> {
  const [first] = admitted;
  if (!first) return [];
  const { id: eventId, communityId } = first.guest.event;
  const wanted = admitted.map(({ guest }) => guest.displayName);
  const stored = await storeUnderFreeNames(tx.db, { eventId, communityId, wanted }, async (tries) => {
    const users = tries.map((free) => toUser(admitted[free.at] as Admitted, free));
    const added = await insertGuests(tx.db, { eventId, guests: users.map((user) => ({ ...user, now: user.dateJoined })) });
    return users.map((user) => (added.has(user.id) ? user : null));
  });
  for (const [at, { counted }] of admitted.entries()) if (!stored[at]) await counted.giveBack(tx.db);
  return admitted.flatMap((candidate, at) => {
    const user = stored[at];
    return user ? [{ ...candidate, user }] : [];
  });
}

function toUser({ guest }: Candidate, { displayName }: NameTry): UserRecord {
  const { event, face, now } = guest;
  const nothing = { email: null, photoUrl: null, phoneNumber: null };
  const own = { displayName, face, role: "ordinary", isSuspended: false, dateJoined: now } as const;
  return { id: newId(), ...nothing, isGuest: true, guestEventId: event.id, ...own };
}

/** What comes with new guests: memberships, audit lines, their browsers, and their places in the event, whose row is locked last. */
async function insertBesides(tx: Tx, seats: readonly Seat[]): Promise<void> {
  const [first] = seats;
  if (!first) return;
  const { id: eventId, communityId } = first.guest.event;
  const facts = seats.map(({ user, guest: { requestId, now } }) => ({ userId: user.id, requestId, now }));
  await insertMemberships(
    tx.db,
    facts.map(({ userId, now }) => ({ communityId, userId, isGuest: true, now })),
  );
  const act = { action: "guest.seated", objectKind: "event", objectId: eventId } as const;
  await insertAudits(
    tx.db,
    facts.map(({ userId, requestId, now }) => ({ ...act, actor: userId, requestId, now })),
  );
  const browsers = seats.flatMap(({ user, guest: { keyHash }, replaced }) => (keyHash ? [{ keyHash, userId: user.id, replaced }] : []));
  if ((await noteBrowserGuests(tx.db, { eventId, browsers })) < browsers.length) throw new BrowserSeatedError();
  if (!(await takeSeats(tx.db, { eventId, count: seats.length }))) throw new EventFullError();
}

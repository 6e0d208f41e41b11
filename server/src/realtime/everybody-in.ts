import type { AppContext } from "../app-context.ts";
import { countUnanswered } from "../features/rooms/eligible-players.repository.ts";
import type { OpenSlot } from "../features/rooms/rooms.repository.ts";
import type { RoomsService } from "../features/rooms/rooms.service.ts";
import { type Repetition, repeat } from "../lib/repeat.ts";
import type { AnswerIntake } from "./answer-intake.ts";
import type { ReturningPlayers } from "./returning-players.ts";
import type { RoomPresence } from "./room-presence.ts";
import type { RoomSnapshot, RoomSnapshots } from "./room-snapshots.ts";
import type { SimulatedCrowd } from "./simulated-crowd.ts";

const LOOK_EVERY_MS = 250;
/** Whoever lost the connection this recently is waited for as if still there. */
export const GONE_MS = 10_000;
/** Two looks further apart than this: the process stood still, and nobody's absence is counted for that time. */
const STOOD_STILL_MS = 1_000;
/** Beyond this many players who have not answered here, nobody asks the database who of them may: everybody is not in. */
const MOST_ASKED = 1_000;
/** What the database said of the same players is believed for this long; they may answer through another process. */
const BELIEVED_MS = 1_000;

/**
 * Counts who is there, may answer the open slot and has not, tells the other processes and the console, and has the slot closed when nobody
 * is left anywhere. A player is there who is connected now, or was, or asked for the room, within the last ten seconds.
 */
export interface EverybodyIn {
  /** A player without a socket, who asked for the room by HTTP. */
  noteSeen(eventId: string, userId: string): void;
  look(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

interface Parts {
  context: Pick<AppContext, "database" | "clock" | "registry" | "logger">;
  snapshots: Pick<RoomSnapshots, "get">;
  intake: Pick<AnswerIntake, "hasAnswered">;
  crowd: Pick<SimulatedCrowd, "eventIds" | "unanswered">;
  presence: Pick<RoomPresence, "setOpen" | "report">;
  rooms: Pick<RoomsService, "closeAnswered">;
  returning: Pick<ReturningPlayers, "isAwaiting">;
  /** Everybody who is connected to this process as a player, by event. */
  findPlayersHere(): ReadonlyMap<string, ReadonlySet<string>>;
}

/** What the last look at an event found. */
interface Watched {
  /** When each player was last seen, as the clock's monotonic time. */
  seen: Map<string, number>;
  asked: { slot: string; userIds: ReadonlySet<string>; count: number; atMs: number } | null;
}

export function createEverybodyIn(parts: Parts): EverybodyIn {
  const { context, snapshots, intake, crowd, presence, rooms, returning } = parts;
  const { database, clock, registry, logger } = context;
  const watched = new Map<string, Watched>();
  let lookedAtMs = clock.monotonicMs();
  let repetition: Repetition | null = null;

  function watch(eventId: string): Watched {
    const known = watched.get(eventId) ?? { seen: new Map(), asked: null };
    watched.set(eventId, known);
    return known;
  }

  function noteConnected(): void {
    const nowMs = clock.monotonicMs();
    const lostMs = nowMs - lookedAtMs > STOOD_STILL_MS ? nowMs - lookedAtMs : 0;
    lookedAtMs = nowMs;
    const here = parts.findPlayersHere();
    for (const eventId of [...here.keys(), ...crowd.eventIds()]) watch(eventId);
    for (const [eventId, { seen }] of watched) {
      for (const [userId, seenAtMs] of seen) {
        if (nowMs - lostMs - seenAtMs > GONE_MS) seen.delete(userId);
        else if (lostMs > 0) seen.set(userId, seenAtMs + lostMs);
      }
      for (const userId of here.get(eventId) ?? []) seen.set(userId, nowMs);
    }
  }

  async function countHere(eventId: string, slot: string, room: Watched): Promise<number> {
    const userIds = new Set([...room.seen.keys()].filter((userId) => !intake.hasAnswered(eventId, slot, userId)));
    if (userIds.size === 0 || userIds.size > MOST_ASKED) return userIds.size + crowd.unanswered(eventId);
    const nowMs = clock.monotonicMs();
    const { asked } = room;
    const isKnown = asked?.slot === slot && nowMs - asked.atMs < BELIEVED_MS && isSameSet(asked.userIds, userIds);
    const count = isKnown ? asked.count : await countUnanswered(database.db, { eventId, slot, userIds: [...userIds] });
    if (!isKnown) room.asked = { slot, userIds, count, atMs: nowMs };
    return count + crowd.unanswered(eventId);
  }

  function openSlotOf({ event, window }: RoomSnapshot): string | null {
    return event.status === "live" && window ? window.slot : null;
  }

  async function lookAt(eventId: string, room: Watched): Promise<void> {
    const snapshot = await snapshots.get(eventId);
    const slot = snapshot && openSlotOf(snapshot);
    if (!snapshot || slot === null) {
      presence.setOpen(eventId, null);
      if (room.seen.size === 0) watched.delete(eventId);
      return;
    }
    const open: OpenSlot = { slot, unanswered: await countHere(eventId, slot, room) };
    presence.setOpen(eventId, open);
    await presence.report(eventId);
    const { event, room: record } = snapshot;
    const closes = registry[event.type]?.room?.closesWhenAllAnswered?.({ rules: event.rules, state: record.state }) ?? false;
    if (closes && open.unanswered === 0 && !returning.isAwaiting(eventId)) await rooms.closeAnswered({ eventId, slot });
  }

  async function look(): Promise<void> {
    noteConnected();
    for (const [eventId, room] of [...watched]) {
      // One event that fails holds up none of the others; the next look tries it again.
      await lookAt(eventId, room).catch((error: unknown) =>
        logger.warn({ err: error, eventId }, "Counting who has still to answer failed; the next try is under way"),
      );
    }
  }

  return {
    noteSeen: (eventId, userId) => void watch(eventId).seen.set(userId, clock.monotonicMs()),
    look,
    start() {
      const onError = (error: unknown) => logger.warn({ err: error }, "Counting who has still to answer failed; the next try is under way");
      repetition = repeat({ everyMs: LOOK_EVERY_MS, work: look, onError });
    },
    stop: async () => repetition?.stop(),
  };
}

function isSameSet(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  return left.size === right.size && [...left].every((one) => right.has(one));
}

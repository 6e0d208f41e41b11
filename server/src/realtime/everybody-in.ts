import type { AnswerWindow } from "@sparc/sparclets/room-rules";
import type { AppContext } from "../app-context.ts";
import type { AnswerCounts } from "../features/answers/answer-counts.ts";
import type { AnswerIntake } from "../features/answers/answer-intake.ts";
import type { SimulatedCrowd } from "../features/rehearsals/simulated-crowd.ts";
import { countUnanswered } from "../features/rooms/eligible-players.repository.ts";
import type { RoomSnapshots } from "../features/rooms/room-snapshots.ts";
import type { OpenSlot } from "../features/rooms/rooms.repository.ts";
import { ABSENT_AFTER_MS, type RoomsService } from "../features/rooms/rooms.service.ts";
import { type Repetition, repeat } from "../lib/repeat.ts";
import type { ReturningPlayers } from "./returning-players.ts";
import type { RoomPresence } from "./room-presence.ts";

const POLL_EVERY_MS = 250;
/** The longest time that counts between two checks, in milliseconds: players cannot come back while the process itself is frozen. */
const MOST_PASSED_MS = 1_000;
/** Above this number of unanswered players the database is not asked which of them are eligible, because the slot stays open anyway. */
const MOST_ASKED = 1_000;
/** How long the database's count for the same players is reused, in milliseconds. They may answer through another process meanwhile. */
const BELIEVED_MS = 1_000;

/**
 * Counts the present players who may answer the open slot and have not, reports the count to the other processes and the host console, and
 * closes the slot when it is 0 in all processes. A player is present while connected, and for ten seconds after the connection ended or after
 * asking for the room by HTTP. Each check also refreshes the count of answers that phones show.
 */
export interface EverybodyIn {
  /** Records a player who was present at this moment: whose last connection has just ended, or who asked for the room by HTTP. */
  noteSeen(eventId: string, userId: string): void;
  check(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

interface Parts {
  context: Pick<AppContext, "database" | "clock" | "registry" | "logger">;
  snapshots: Pick<RoomSnapshots, "get">;
  intake: Pick<AnswerIntake, "answeredBy">;
  answerCounts: Pick<AnswerCounts, "refresh" | "forget">;
  crowd: Pick<SimulatedCrowd, "eventIds" | "unanswered">;
  presence: Pick<RoomPresence, "setOpen" | "report">;
  rooms: Pick<RoomsService, "closeAnswered">;
  returning: Pick<ReturningPlayers, "isAwaiting">;
  /** The players who are connected to this process, by event. */
  findPlayersHere(): ReadonlyMap<string, PlayersHere>;
}

type PlayersHere = Pick<ReadonlySet<string>, "has" | "keys">;

/** The state of one event between two checks. */
interface Watched {
  /** When each player who is not connected was last present, on the scale of `passedMs`. */
  seen: Map<string, number>;
  asked: { slot: string; userIds: ReadonlySet<string>; count: number; atMs: number } | null;
}

interface CheckedRoom {
  eventId: string;
  room: Watched;
  here: PlayersHere | undefined;
}

export function createEverybodyIn(parts: Parts): EverybodyIn {
  const { context, snapshots, intake, answerCounts, crowd, presence, rooms, returning } = parts;
  const { database, clock, registry, logger } = context;
  const watched = new Map<string, Watched>();
  let checkedAtMs = clock.monotonicMs();
  let passedMs = 0;
  let repetition: Repetition | null = null;

  function watch(eventId: string): Watched {
    const known = watched.get(eventId) ?? { seen: new Map(), asked: null };
    watched.set(eventId, known);
    return known;
  }

  /** Advances the time that counts, begins to watch rooms with players and drops those who have been away for long. */
  function advance(here: ReadonlyMap<string, PlayersHere>): void {
    const nowMs = clock.monotonicMs();
    passedMs += Math.min(nowMs - checkedAtMs, MOST_PASSED_MS);
    checkedAtMs = nowMs;
    for (const eventId of [...here.keys(), ...crowd.eventIds()]) watch(eventId);
    for (const { seen } of watched.values())
      for (const [userId, seenAtMs] of seen) if (passedMs - seenAtMs > ABSENT_AFTER_MS) seen.delete(userId);
  }

  async function countUnansweredHere({ eventId, here, room, window }: CheckedRoom & { window: AnswerWindow }): Promise<number> {
    const { slot } = window;
    const answered = intake.answeredBy(eventId, slot);
    const unanswered: string[] = [];
    for (const userId of here?.keys() ?? []) if (!answered.has(userId)) unanswered.push(userId);
    for (const userId of room.seen.keys()) if (!answered.has(userId) && !here?.has(userId)) unanswered.push(userId);
    if (unanswered.length === 0 || unanswered.length > MOST_ASKED) return unanswered.length + crowd.unanswered(eventId);
    const nowMs = clock.monotonicMs();
    const { asked } = room;
    const isKnown = asked?.slot === slot && nowMs - asked.atMs < BELIEVED_MS && isSameSet(asked.userIds, unanswered);
    const count = isKnown ? asked.count : await countUnanswered(database.db, { eventId, window, userIds: unanswered, now: clock.now() });
    if (!isKnown) room.asked = { slot, userIds: new Set(unanswered), count, atMs: nowMs };
    return count + crowd.unanswered(eventId);
  }

  async function checkRoom({ eventId, here, room }: CheckedRoom): Promise<void> {
    const snapshot = await snapshots.get(eventId);
    const window = snapshot?.event.status === "live" ? snapshot.window : null;
    if (!snapshot || !window) {
      presence.setOpen(eventId, null);
      answerCounts.forget(eventId);
      if (room.seen.size === 0) watched.delete(eventId);
      return;
    }
    const { slot } = window;
    const open: OpenSlot = { slot, unanswered: await countUnansweredHere({ eventId, here, room, window }) };
    presence.setOpen(eventId, open);
    await presence.report(eventId);
    const { event, room: record } = snapshot;
    const closes = registry[event.type]?.room?.closesWhenAllAnswered?.({ rules: event.rules, state: record.state }) ?? false;
    if (closes && open.unanswered === 0 && !returning.isAwaiting(eventId)) await rooms.closeAnswered({ eventId, slot });
    await answerCounts.refresh(snapshot);
  }

  async function check(): Promise<void> {
    const here = parts.findPlayersHere();
    advance(here);
    // An event that fails or waits does not delay the others; the next check tries it again.
    const checkRooms = [...watched].map(([eventId, room]) =>
      checkRoom({ eventId, room, here: here.get(eventId) }).catch((error: unknown) =>
        logger.warn({ err: error, eventId }, "Counting who has still to answer failed; the next try is under way"),
      ),
    );
    await Promise.all(checkRooms);
  }

  return {
    noteSeen: (eventId, userId) => void watch(eventId).seen.set(userId, passedMs),
    check,
    start() {
      const onError = (error: unknown) => logger.warn({ err: error }, "Counting who has still to answer failed; the next try is under way");
      repetition = repeat({ everyMs: POLL_EVERY_MS, work: check, onError });
    },
    stop: async () => repetition?.stop(),
  };
}

/** The list has nobody twice. */
const isSameSet = (set: ReadonlySet<string>, list: readonly string[]): boolean =>
  set.size === list.length && list.every((one) => set.has(one));

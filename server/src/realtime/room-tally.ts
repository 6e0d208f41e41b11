import { eventTopic } from "@sparc/contract/realtime/topics";
import type { RoomTally } from "@sparc/sparclets/room-rules";
import type { AppContext } from "../app-context.ts";
import type { Tx } from "../db/database.ts";
import type { AnswerCounts } from "../features/answers/answer-counts.ts";
import { CHEER_TICK_MS } from "../features/cheers/cheer-counts.ts";
import type { Cheers } from "../features/cheers/cheers.service.ts";
import { countReturnRequests } from "../features/players/return-requests.repository.ts";
import { countExtended } from "../features/players/time-allowance.repository.ts";
import type { RoomSnapshot, RoomSnapshots } from "../features/rooms/room-snapshots.ts";
import { countVotes } from "../features/warm-up/warm-up.repository.ts";
import { toOptionCount } from "../features/warm-up/warm-up.service.ts";
import { repeat } from "../lib/repeat.ts";
import { mergeDeliveries } from "./deliveries.ts";
import type { Hub } from "./hub.ts";
import { PRESENCE_EVERY_MS, type RoomPresence } from "./room-presence.ts";

const COUNT_EVERY_MS = CHEER_TICK_MS;
const NO_SOUND = { on: 0, blocked: 0 };

/**
 * Counters of a room for host consoles and big screens. While one of them is connected, they are read from the database four times a
 * second; they are neither sent per answer nor added up from the memory of processes.
 */
export interface RoomTallies {
  of(eventId: string): Promise<RoomTally>;
  /**
   * Sends the counters of an event with the next count even if they have not changed. A state contains counters that were read before it is
   * sent, and would otherwise replace newer ones that overtook it.
   */
  sendAgain(eventId: string): void;
  /** Counts the processes in which answers of this event are queued. */
  countQueued(tx: Tx, eventId: string): Promise<number>;
  /** Reports presence a last time before this process closes its sockets. */
  leave(): void;
  stop(): Promise<void>;
}

interface Parts {
  context: AppContext;
  hub: Hub;
  snapshots: RoomSnapshots;
  answerCounts: Pick<AnswerCounts, "read">;
  presence: RoomPresence;
  cheers: Pick<Cheers, "takeMarks" | "countLastMinute">;
}

export function createRoomTallies(parts: Parts): RoomTallies {
  const { context, hub, snapshots, answerCounts, presence, cheers } = parts;
  const { database, logger } = context;
  const lastSent = new Map<string, string>();

  const watchedEvents = () => {
    const events = new Set<string>();
    for (const topic of hub.topics()) {
      const [, eventId, audience] = topic.split(":");
      if (eventId && (audience === "host" || audience === "screen")) events.add(eventId);
    }
    return events;
  };

  /** What happens in the lobby while players wait. */
  async function countLobby({ event, room }: RoomSnapshot): Promise<Pick<RoomTally, "cheers" | "warmUp">> {
    const count = cheers.countLastMinute(event.id);
    const takesCheers = context.registry[event.type]?.room?.takesCheers?.({ rules: event.rules, state: room.state }) === true;
    const options = toOptionCount(context, { event, room });
    return {
      ...(takesCheers || count > 0 ? { cheers: count } : {}),
      ...(options > 0 ? { warmUp: await countVotes(database.db, { eventId: event.id, options }) } : {}),
    };
  }

  async function of(eventId: string): Promise<RoomTally> {
    const snapshot = await snapshots.reload(eventId);
    if (!snapshot) return { joined: 0, connected: 0, answered: 0, delivery: null };
    await presence.report(eventId);
    const { connected, screens, sound, deliveries: reports, open } = await presence.sum(database.db, eventId);
    const extended = await countExtended(database.db, eventId);
    const wantBack = snapshot.event.removedCount > 0 ? await countReturnRequests(database.db, eventId) : 0;
    const crowd = {
      joined: snapshot.playerCount,
      connected,
      screens,
      screenSound: sound,
      delivery: mergeDeliveries(reports),
      extended,
      wantBack,
    };
    const counts = { ...crowd, ...(await countLobby(snapshot)) };
    const answersIn = await answerCounts.read(snapshot);
    if (!answersIn) return { ...counts, answered: 0, eligible: counts.joined, unanswered: null };
    const { slot, answered, eligible } = answersIn;
    const unanswered = open.filter((one) => one.slot === slot).reduce((sum, one) => sum + one.unanswered, 0);
    return { ...counts, answered, eligible, unanswered };
  }

  async function tick(): Promise<void> {
    const watched = watchedEvents();
    for (const eventId of lastSent.keys()) if (!watched.has(eventId)) lastSent.delete(eventId);
    for (const eventId of watched) {
      const { unanswered, delivery, screens, screenSound = NO_SOUND, extended, wantBack, warmUp, ...others } = await of(eventId);
      const counts = { ...others, ...(warmUp ? { warm_up: [...warmUp] } : {}) };
      const marks = cheers.takeMarks(eventId);
      const text = JSON.stringify([counts, unanswered, delivery, screens, screenSound, extended, wantBack]);
      if (!marks && lastSent.get(eventId) === text) continue;
      lastSent.set(eventId, text);
      const [host, screen] = [eventTopic(eventId, "host"), eventTopic(eventId, "screen")];
      if (hub.has(host))
        await hub.broadcast(host, {
          type: "tick",
          topic: host,
          ...counts,
          unanswered: unanswered ?? null,
          delivery: delivery ?? null,
          screens: screens ?? 0,
          screen_sound: screenSound,
          extended: extended ?? 0,
          ...(wantBack ? { want_back: wantBack } : {}),
        });
      if (hub.has(screen))
        await hub.broadcast(screen, { type: "tick", topic: screen, ...counts, ...(marks ? { cheer_marks: marks } : {}) });
    }
  }

  const onError = (error: unknown) => logger.warn({ err: error }, "Counting a room failed; the next try is under way");
  const counting = repeat({ everyMs: COUNT_EVERY_MS, work: tick, onError });
  const reporting = repeat({ everyMs: PRESENCE_EVERY_MS, work: presence.reportAll, onError });

  return {
    of,
    sendAgain: (eventId) => void lastSent.delete(eventId),
    countQueued: (tx, eventId) => presence.countQueued(tx.db, eventId),
    leave: presence.leave,
    async stop() {
      await Promise.all([counting.stop(), reporting.stop()]);
      await presence.end();
    },
  };
}

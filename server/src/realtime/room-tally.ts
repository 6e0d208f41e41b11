import { eventTopic } from "@sparc/contract/realtime/topics";
import type { RoomTally } from "@sparc/sparclets/room-rules";
import type { AppContext } from "../app-context.ts";
import type { Tx } from "../db/database.ts";
import { countAnswers } from "../features/answers/answers.repository.ts";
import { countExtended } from "../features/players/time-allowance.repository.ts";
import type { AnswerIntake } from "./answer-intake.ts";
import { type Deliveries, mergeDeliveries } from "./deliveries.ts";
import type { Hub } from "./hub.ts";
import { createRoomPresence, PRESENCE_EVERY_MS } from "./room-presence.ts";
import type { RoomSnapshots } from "./room-snapshots.ts";
import type { SimulatedCrowd } from "./simulated-crowd.ts";

const COUNT_EVERY_MS = 250;

/**
 * Counters of rooms for consoles and big screens: counted in the database four times a second while one looks, never one message an
 * answer and never summed from what processes remember.
 */
export interface RoomTallies {
  of(eventId: string): Promise<RoomTally>;
  /** Answers that wait in any process. */
  countQueued(tx: Tx, eventId: string): Promise<number>;
  /** The sockets of this process are about to be closed. */
  leave(): void;
  stop(): Promise<void>;
}

interface Parts {
  context: AppContext;
  hub: Hub;
  snapshots: RoomSnapshots;
  intake: AnswerIntake;
  deliveries: Pick<Deliveries, "reportOf">;
  crowd: Pick<SimulatedCrowd, "connected" | "eventIds">;
}

export function createRoomTallies(parts: Parts): RoomTallies {
  const { context, hub, snapshots, intake } = parts;
  const { database, logger } = context;
  const presence = createRoomPresence(parts);
  const lastSent = new Map<string, string>();

  const watchedEvents = () => {
    const events = new Set<string>();
    for (const topic of hub.topics()) {
      const [, eventId, audience] = topic.split(":");
      if (eventId && (audience === "host" || audience === "screen")) events.add(eventId);
    }
    return events;
  };

  async function of(eventId: string): Promise<RoomTally> {
    const snapshot = await snapshots.reload(eventId);
    if (!snapshot) return { joined: 0, connected: 0, answered: 0, delivery: null };
    await presence.report(eventId);
    const { connected, screens, deliveries: reports } = await presence.sum(database.db, eventId);
    const answered = snapshot.window ? await countAnswers(database.db, eventId, snapshot.window.slot) : 0;
    const extended = await countExtended(database.db, eventId);
    return { joined: snapshot.playerCount, connected, answered, screens, delivery: mergeDeliveries(reports), extended };
  }

  async function tick(): Promise<void> {
    const watched = watchedEvents();
    for (const eventId of lastSent.keys()) if (!watched.has(eventId)) lastSent.delete(eventId);
    for (const eventId of watched) {
      const { delivery, screens, extended, ...counts } = await of(eventId);
      const text = JSON.stringify([counts, delivery, screens, extended]);
      if (lastSent.get(eventId) === text) continue;
      lastSent.set(eventId, text);
      const [host, screen] = [eventTopic(eventId, "host"), eventTopic(eventId, "screen")];
      if (hub.has(host))
        await hub.broadcast(host, {
          type: "tick",
          topic: host,
          ...counts,
          delivery: delivery ?? null,
          screens: screens ?? 0,
          extended: extended ?? 0,
        });
      if (hub.has(screen)) await hub.broadcast(screen, { type: "tick", topic: screen, ...counts });
    }
  }

  const counting = every(COUNT_EVERY_MS, { work: tick, logger });
  const reporting = every(PRESENCE_EVERY_MS, { work: presence.reportAll, logger });

  return {
    of,
    async countQueued(tx, eventId) {
      const here = intake.isEmpty(eventId) ? 0 : 1;
      const { queued } = await presence.sum(tx.db, eventId);
      return here + queued;
    },
    leave: presence.leave,
    async stop() {
      clearInterval(counting);
      clearInterval(reporting);
      await presence.end();
    },
  };
}

/** Runs again only when the last run has ended; a database that is away costs a line in the log, not the process. */
function every(periodMs: number, a: { work: () => Promise<void>; logger: AppContext["logger"] }): NodeJS.Timeout {
  let isRunning = false;
  return setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    a.work()
      .catch((error: unknown) => a.logger.warn({ err: error }, "Counting a room failed; the next try is under way"))
      .finally(() => {
        isRunning = false;
      });
  }, periodMs).unref();
}

import type { ScreenSound } from "@sparc/contract/realtime/messages";
import { eventTopic } from "@sparc/contract/realtime/topics";
import type { AppContext } from "../app-context.ts";
import type { Queryable } from "../db/queryable.ts";
import type { AnswerIntake } from "../features/answers/answer-intake.ts";
import type { SimulatedCrowd } from "../features/rehearsals/simulated-crowd.ts";
import {
  clearQueued,
  countQueuedElsewhere,
  type OpenSlot,
  type ScreenSounds,
  sumPresence,
  upsertPresence,
} from "../features/rooms/rooms.repository.ts";
import { newId } from "../lib/ids.ts";
import type { Connection } from "./connection.ts";
import type { Deliveries } from "./deliveries.ts";
import type { Hub } from "./hub.ts";

/** Presence older than this belongs to a process that has ended. */
const PRESENCE_TTL_MS = 5_000;
export const PRESENCE_EVERY_MS = 1_000;

/** Reports who is connected to this process to the database, and reads the sum over all processes. */
export interface RoomPresence {
  /** Writes the presence of one event when it has changed or is a second old. */
  report(eventId: string): Promise<void>;
  /** Sets the open slot of the next report; null when no slot is open. */
  setOpen(eventId: string, open: OpenSlot | null): void;
  /** Reports every event with connections in this process, and those whose last connection has just ended. */
  reportAll(): Promise<void>;
  sum(db: Queryable, eventId: string): ReturnType<typeof sumPresence>;
  /** Counts the processes with queued answers of this event: this one as it is now, others as they reported. */
  countQueued(db: Queryable, eventId: string): Promise<number>;
  /**
   * Reports the connections a last time before this process closes its sockets. The process that starts next waits for these players; for
   * other processes the report expires by its age.
   */
  leave(): void;
  /** Waits for the last report and clears the count of queued answers. Called once every queued answer is stored. */
  end(): Promise<void>;
}

interface Parts {
  context: AppContext;
  hub: Hub;
  intake: AnswerIntake;
  deliveries: Pick<Deliveries, "reportOf">;
  crowd: Pick<SimulatedCrowd, "connected" | "eventIds">;
}

export function createRoomPresence({ context, hub, intake, deliveries, crowd }: Parts): RoomPresence {
  const { database, clock } = context;
  const processId = newId();
  let isLeaving = false;
  let lastWord: Promise<unknown> = Promise.resolve();
  const reported = new Map<string, { connected: number; screens: number; text: string; atMs: number }>();
  const openSlots = new Map<string, OpenSlot>();
  const writing = new Map<string, Promise<unknown>>();

  const queuedHere = (eventId: string) => (intake.isEmpty(eventId) ? 0 : 1);
  const connectedHere = (eventId: string) => hub.usersOn(eventTopic(eventId)).size + crowd.connected(eventId);

  async function report(eventId: string): Promise<void> {
    if (isLeaving) return;
    const nowMs = clock.monotonicMs();
    const connected = connectedHere(eventId);
    const { screens, sound } = countScreens(hub.connectionsOn(eventTopic(eventId, "screen")));
    const delivery = deliveries.reportOf(eventTopic(eventId));
    const open = openSlots.get(eventId) ?? null;
    const queued = queuedHere(eventId);
    const text = JSON.stringify([connected, screens, sound, queued, delivery?.slot, delivery?.reached, open]);
    const last = reported.get(eventId);
    if (last?.text === text && nowMs - last.atMs < PRESENCE_EVERY_MS) return;
    reported.set(eventId, { connected, screens, text, atMs: nowMs });
    const row = { eventId, processId, connected, screens, sound, queued, delivery, open, now: clock.now() };
    // Reports are written in the order they were counted, so that a newer one stays. A failed one is written again.
    const written = (writing.get(eventId) ?? Promise.resolve()).then(() => upsertPresence(database.db, row));
    const settled: Promise<unknown> = written
      .catch(() => reported.delete(eventId))
      .then(() => writing.get(eventId) === settled && writing.delete(eventId));
    writing.set(eventId, settled);
    await written;
  }

  function ownEvents(): Set<string> {
    const events = new Set<string>(crowd.eventIds());
    for (const topic of hub.topics()) {
      const [kind, eventId, audience] = topic.split(":");
      if (kind === "event" && eventId && audience !== "host") events.add(eventId);
    }
    for (const eventId of [...reported.keys()]) {
      const last = reported.get(eventId);
      if (!events.has(eventId) && last?.connected === 0 && last.screens === 0) reported.delete(eventId);
      else events.add(eventId);
    }
    return events;
  }

  async function reportAll(): Promise<void> {
    for (const eventId of ownEvents()) await report(eventId);
  }

  return {
    report,
    setOpen(eventId, open) {
      if (open) openSlots.set(eventId, open);
      else openSlots.delete(eventId);
    },
    reportAll,
    sum: (db, eventId) => sumPresence(db, eventId, clock.now() - PRESENCE_TTL_MS),
    async countQueued(db, eventId) {
      const here = queuedHere(eventId);
      return here + (await countQueuedElsewhere(db, { eventId, processId, since: clock.now() - PRESENCE_TTL_MS }));
    },
    leave() {
      // The connections are counted now, before the first socket is closed; writing takes place meanwhile.
      lastWord = Promise.allSettled([...ownEvents()].map(report));
      isLeaving = true;
    },
    async end() {
      await lastWord;
      await clearQueued(database.db, processId);
    },
  };
}

/** How many big screens are connected, how many of them may sound, and how many wait for a touch first. Overlays are none. */
function countScreens(connections: Iterable<Connection>): { screens: number; sound: ScreenSounds } {
  const sounds = [...connections].filter(({ viewer }) => !viewer.overlay).map((connection) => connection.screenSound());
  const count = (wanted: ScreenSound) => sounds.filter((sound) => sound === wanted).length;
  return { screens: sounds.length, sound: { on: count("on"), blocked: count("blocked") } };
}

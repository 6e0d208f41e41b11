import { eventTopic } from "@sparc/contract/realtime/topics";
import type { AppContext } from "../app-context.ts";
import type { Queryable } from "../db/queryable.ts";
import type { AnswerIntake } from "../features/answers/answer-intake.ts";
import type { SimulatedCrowd } from "../features/rehearsals/simulated-crowd.ts";
import { clearQueued, type OpenSlot, sumPresence, upsertPresence } from "../features/rooms/rooms.repository.ts";
import { newId } from "../lib/ids.ts";
import type { Deliveries } from "./deliveries.ts";
import type { Hub } from "./hub.ts";

/** Presence older than this belongs to a process that is gone. */
const PRESENCE_TTL_MS = 5_000;
export const PRESENCE_EVERY_MS = 1_000;

/** Who is connected to this process, told to the database, and what all processes have told. */
export interface RoomPresence {
  /** At most once a second while nothing changes. */
  report(eventId: string): Promise<void>;
  /** What the next report says of the room's open slot; null when none is. */
  setOpen(eventId: string, open: OpenSlot | null): void;
  /** Every room with somebody in it here, and those that have just become empty. */
  reportAll(): Promise<void>;
  sum(db: Queryable, eventId: string): ReturnType<typeof sumPresence>;
  /**
   * This process is about to close its sockets. Who is connected now is told a last time: the process that is started next waits for them,
   * and for the others the word is void when it is too old.
   */
  leave(): void;
  /** Once every answer that waited here is stored. */
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

  const connectedHere = (eventId: string) =>
    new Set([...hub.connectionsOn(eventTopic(eventId))].map(({ viewer }) => viewer.userId)).size + crowd.connected(eventId);

  async function report(eventId: string): Promise<void> {
    if (isLeaving) return;
    const nowMs = clock.monotonicMs();
    const connected = connectedHere(eventId);
    const screens = [...hub.connectionsOn(eventTopic(eventId, "screen"))].length;
    const delivery = deliveries.reportOf(eventTopic(eventId));
    const open = openSlots.get(eventId) ?? null;
    const text = JSON.stringify([connected, screens, delivery?.slot, delivery?.reached, open]);
    const last = reported.get(eventId);
    if (last?.text === text && nowMs - last.atMs < PRESENCE_EVERY_MS) return;
    reported.set(eventId, { connected, screens, text, atMs: nowMs });
    const queued = intake.isEmpty(eventId) ? 0 : 1;
    const row = { eventId, processId, connected, screens, queued, delivery, open, now: clock.now() };
    // In the order in which they were counted: what is older never stands in place of what is newer. One that failed is said again.
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
    leave() {
      // Counted at once, before the first socket is closed; written meanwhile.
      lastWord = Promise.allSettled([...ownEvents()].map(report));
      isLeaving = true;
    },
    async end() {
      await lastWord;
      await clearQueued(database.db, processId);
    },
  };
}

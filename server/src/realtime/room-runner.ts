import type { AppContext } from "../app-context.ts";
import { findTimedRooms } from "../features/rooms/rooms.repository.ts";
import type { RoomsService } from "../features/rooms/rooms.service.ts";

const SWEEP_MS = 1_000;
/**
 * A room that was driven this long ago gets a beat from the sweep. The value is well below the sweep's period, because a skipped room waits
 * for the next sweep and the gap between two beats must stay below what counts as a stall.
 */
const BEAT_AFTER_MS = 250;
/** Deadlines within this time get a local timer; a later sweep finds the others. */
const AHEAD_MS = 1_500;

/**
 * Drives rooms by the clock. One sweep a second finds rooms that are due, soon due or not driven for a while, and local timers make the
 * deadlines exact. Every process may try at the same moment, because a step's own lock and check decide.
 */
export interface RoomRunner {
  /**
   * Drives every timed room once. Called before players can connect, so that a question which was open when the server died has its time
   * back before the first answer is judged.
   */
  catchUp(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

export function createRoomRunner(context: AppContext, rooms: RoomsService): RoomRunner {
  const { database, clock, bus, logger } = context;
  const timers = new Map<string, { at: number; timer: NodeJS.Timeout }>();
  const underWay = new Map<string, Promise<void>>();
  let sweeping: NodeJS.Timeout | null = null;
  let isSweeping = false;
  let isStopped = false;

  function tick(eventId: string): void {
    if (isStopped || underWay.has(eventId)) return;
    const work = rooms
      .tick(eventId)
      .then((againAt) => {
        if (againAt !== null && againAt - clock.now() < AHEAD_MS) arm(eventId, againAt);
      })
      .catch((error: unknown) => logger.error({ err: error, eventId }, "A room's clock step failed; the next sweep tries again"))
      .finally(() => underWay.delete(eventId));
    underWay.set(eventId, work);
  }

  function arm(eventId: string, deadlineAt: number): void {
    const armed = timers.get(eventId);
    if (armed?.at === deadlineAt) return;
    clearTimeout(armed?.timer);
    const timer = setTimeout(
      () => {
        timers.delete(eventId);
        tick(eventId);
      },
      Math.max(0, deadlineAt - clock.now()),
    );
    timers.set(eventId, { at: deadlineAt, timer });
  }

  async function sweep(): Promise<void> {
    const now = clock.now();
    for (const { eventId, deadlineAt, beatAt } of await findTimedRooms(database.db)) {
      if (deadlineAt <= now || now - beatAt >= BEAT_AFTER_MS) tick(eventId);
      if (deadlineAt > now && deadlineAt - now < AHEAD_MS) arm(eventId, deadlineAt);
    }
  }

  function sweepOnce(): void {
    if (isSweeping || isStopped) return;
    isSweeping = true;
    sweep()
      .catch((error: unknown) => logger.warn({ err: error }, "Looking for due rooms failed; the next sweep tries again"))
      .finally(() => {
        isSweeping = false;
      });
  }

  const stopListening = bus.subscribe((hint) => {
    if (hint.kind === "room") sweepOnce();
  });

  return {
    async catchUp() {
      for (const { eventId } of await findTimedRooms(database.db)) tick(eventId);
      await Promise.all(underWay.values());
    },
    start() {
      sweepOnce();
      sweeping = setInterval(sweepOnce, SWEEP_MS);
    },
    async stop() {
      isStopped = true;
      stopListening();
      if (sweeping) clearInterval(sweeping);
      for (const { timer } of timers.values()) clearTimeout(timer);
      await Promise.all(underWay.values());
    },
  };
}

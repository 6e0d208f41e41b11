import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../app-context.ts";
import type { Tx } from "../db/database.ts";
import { findTimedRooms, sumPresence } from "../features/rooms/rooms.repository.ts";

const WAIT_MS = 10_000;
const ENOUGH = 0.9;
/** An open question is extended by so many milliseconds at a time. */
const STEP_MS = 2_000;
/**
 * Presence is reported once a second. Reports up to this age at the room's last beat, in milliseconds, are of players who were connected
 * then.
 */
const LAST_WORD_MS = 3_000;

/** After a restart, keeps an open question open until nine of ten players who were connected before are back, or 10 s have passed. */
export interface ReturningPlayers {
  /** Reads who was connected when the rooms were last driven. Called before the server accepts connections. */
  note(): Promise<void>;
  /** Whether players from before the restart may still return: true for 10 s, however many are back. */
  isAwaiting(eventId: string): boolean;
  /** By how many milliseconds a due question is extended; 0 when no players are awaited. */
  awaitMs(tx: Tx, eventId: string): Promise<number>;
}

export function createReturningPlayers({ database, clock }: Pick<AppContext, "database" | "clock">): ReturningPlayers {
  const awaited = new Map<string, { count: number; since: Instant; untilMs: number }>();
  const leftMsOf = (eventId: string) => (awaited.get(eventId)?.untilMs ?? 0) - clock.monotonicMs();
  return {
    async note() {
      const now = clock.now();
      for (const room of await findTimedRooms(database.db)) {
        const { connected } = await sumPresence(database.db, room.eventId, room.beatAt - LAST_WORD_MS);
        if (connected > 0) awaited.set(room.eventId, { count: connected, since: now, untilMs: clock.monotonicMs() + WAIT_MS });
      }
    },
    isAwaiting: (eventId) => leftMsOf(eventId) > 0,
    async awaitMs(tx, eventId) {
      const waiting = awaited.get(eventId);
      if (!waiting) return 0;
      const leftMs = leftMsOf(eventId);
      if (leftMs <= 0) awaited.delete(eventId);
      const isOver = leftMs <= 0 || (await sumPresence(tx.db, eventId, waiting.since)).connected >= waiting.count * ENOUGH;
      return isOver ? 0 : Math.min(STEP_MS, leftMs);
    },
  };
}

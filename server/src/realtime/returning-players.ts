import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../app-context.ts";
import type { Tx } from "../db/database.ts";
import { findTimedRooms, sumPresence } from "../features/rooms/rooms.repository.ts";

const WAIT_MS = 10_000;
const ENOUGH = 0.9;
/** An open question is made so much longer at a time: few steps for a crowd that is on its way. */
const STEP_MS = 2_000;
/** Presence is reported once a second; this old it was the last word of a process that died with the room's last beat. */
const LAST_WORD_MS = 3_000;

/** After a restart an open question stays open until nine of ten who were connected before it are back, or 10 s have passed. */
export interface ReturningPlayers {
  /** Reads who was connected when rooms were last driven. Before anybody can reach this process. */
  note(): Promise<void>;
  /** Whether players of before the restart may still be on their way: for 10 s, however many are back. */
  isAwaiting(eventId: string): boolean;
  /** How much longer a question that is due stays open, in milliseconds; 0 when nobody is waited for. */
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

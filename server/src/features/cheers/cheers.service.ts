import { toCheerCooldownMs } from "@sparc/contract/cheers";
import { FACE_MARKS, toFaceParts } from "@sparc/contract/face";
import type { AppContext } from "../../app-context.ts";
import type { RoomSnapshots } from "../rooms/room-snapshots.ts";
import { CHEER_TICK_MS, CHEERS_PER_TICK, type CheerCounts, createCheerCounts } from "./cheer-counts.ts";
import { createCheerTurns } from "./cheer-turns.ts";
import { findFacesOfPlayers } from "./cheers.repository.ts";

/**
 * Cheers of players in a lobby. They are counted in memory, a tick at a time, and stored nowhere. The server alone decides what counts: a
 * player's cooldown, the most that a room shows, whether the host lets cheers through and who takes part. Everything else is dropped without a word.
 * Each process passes the sums of its own players on as one hint a tick, so that a big screen in another process shows them, too.
 */
export interface Cheers extends Pick<CheerCounts, "takeMarks" | "countLastMinute"> {
  take(input: { eventId: string; userId: string }): Promise<void>;
  stop(): void;
}

export function createCheers({ context, snapshots }: { context: AppContext; snapshots: Pick<RoomSnapshots, "get"> }): Cheers {
  const { database, registry, clock, bus, logger } = context;
  const counts = createCheerCounts(clock);
  const turns = createCheerTurns(clock);
  /** Players whose cheers wait for the end of the tick, by event. */
  const waiting = new Map<string, { userIds: Set<string>; timer: NodeJS.Timeout }>();

  const unsubscribe = bus.subscribe((hint) => {
    if (hint.kind === "cheers") counts.add(hint.eventId, hint.marks);
  });

  function wait(eventId: string, userId: string): void {
    const known = waiting.get(eventId);
    if (known) return void known.userIds.add(userId);
    waiting.set(eventId, { userIds: new Set([userId]), timer: setTimeout(() => void publish(eventId), CHEER_TICK_MS) });
  }

  async function publish(eventId: string): Promise<void> {
    const userIds = [...(waiting.get(eventId)?.userIds ?? [])];
    waiting.delete(eventId);
    turns.forgetPast(eventId);
    try {
      const marks = new Array<number>(FACE_MARKS).fill(0);
      for (const face of await findFacesOfPlayers(database.db, { eventId, userIds })) {
        const { mark } = toFaceParts(face);
        marks[mark] = (marks[mark] as number) + 1;
      }
      if (marks.some((count) => count > 0)) bus.publish({ kind: "cheers", eventId, marks });
    } catch (error) {
      logger.warn({ err: error, eventId }, "The cheers of a tick were dropped");
    }
  }

  return {
    ...counts,
    async take({ eventId, userId }) {
      const isFull = () => (waiting.get(eventId)?.userIds.size ?? 0) >= CHEERS_PER_TICK;
      if (isFull()) return;
      const snapshot = await snapshots.get(eventId);
      if (!snapshot || isFull()) return;
      const { event, room, playerCount } = snapshot;
      if (registry[event.type]?.room?.takesCheers?.({ rules: event.rules, state: room.state }) !== true) return;
      if (turns.take({ eventId, userId, cooldownMs: toCheerCooldownMs(playerCount) })) wait(eventId, userId);
    },
    stop() {
      unsubscribe();
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}

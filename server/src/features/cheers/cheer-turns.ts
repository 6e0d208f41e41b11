import type { Clock } from "../../db/clock.ts";
import { forgetOldest } from "../../lib/forget-oldest.ts";

/** By how much a cheer may arrive before its time, because networks do not deliver at even intervals. The next one then waits longer. */
const EARLY_MS = 250;
const MAX_EVENTS = 500;

/** The cooldowns of players, by event, in memory. */
export interface CheerTurns {
  /** Whether the player's cooldown is over; if so, it begins again. */
  take(input: { eventId: string; userId: string; cooldownMs: number }): boolean;
  /** Drops the cooldowns that are over. */
  forgetPast(eventId: string): void;
}

export function createCheerTurns({ monotonicMs }: Pick<Clock, "monotonicMs">): CheerTurns {
  const nextAtMs = new Map<string, Map<string, number>>();
  return {
    take({ eventId, userId, cooldownMs }) {
      const now = monotonicMs();
      const players = nextAtMs.get(eventId) ?? new Map<string, number>();
      const nextMs = players.get(userId) ?? 0;
      if (now < nextMs - EARLY_MS) return false;
      players.set(userId, Math.max(now, nextMs) + cooldownMs);
      nextAtMs.set(eventId, players);
      forgetOldest(nextAtMs, MAX_EVENTS);
      return true;
    },
    forgetPast(eventId) {
      const players = nextAtMs.get(eventId);
      const now = monotonicMs();
      for (const [userId, atMs] of players ?? []) if (atMs <= now) players?.delete(userId);
      if (players?.size === 0) nextAtMs.delete(eventId);
    },
  };
}

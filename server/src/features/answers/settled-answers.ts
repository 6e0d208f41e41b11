import { forgetOldest } from "../../lib/forget-oldest.ts";
import type { StoredAnswer } from "./answers.repository.ts";

/** Events whose last settled answers stay in memory; each has as many answers as players. */
const MAX_EVENTS = 20;

/**
 * The answers of the slots that this process has just settled, so that they are not read again for the players' own results a moment later.
 * Only committed ones may be put in: nobody can answer a sealed slot, so that they are what the database would give.
 */
export interface SettledAnswers {
  put(input: { eventId: string; slot: string; answers: readonly StoredAnswer[] }): void;
  /** Gives the answers once; null when this process has not settled the slot last, or has given them before. */
  take(eventId: string, slot: string): readonly StoredAnswer[] | null;
}

export function createSettledAnswers(): SettledAnswers {
  const byEvent = new Map<string, { slot: string; answers: readonly StoredAnswer[] }>();
  return {
    put({ eventId, slot, answers }) {
      byEvent.delete(eventId);
      byEvent.set(eventId, { slot, answers });
      forgetOldest(byEvent, MAX_EVENTS);
    },
    take(eventId, slot) {
      const settled = byEvent.get(eventId);
      if (settled?.slot !== slot) return null;
      byEvent.delete(eventId);
      return settled.answers;
    },
  };
}

import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AnswerWindow } from "@sparc/sparclets/room-rules";
import { forgetOldest } from "../lib/forget-oldest.ts";

/** A question counts as sent at most this long after its opening, however late a player's own first frame was. */
const MAX_SENDING_MS = 500;
/** More rounds than one process can have open questions in. */
const MAX_EVENTS = 500;

/**
 * When each player was first sent the open slot. Together with the server's own pings it takes the way of the question and of the answer
 * out of the time that counts; no clock of a player is believed.
 */
export interface AnswerTiming {
  noteSent(a: { eventId: string; slot: string; userId: string; at: Instant }): void;
  /** Milliseconds that count for an answer. */
  elapsedMs(a: { eventId: string; window: AnswerWindow; userId: string; receivedAt: Instant; rttMs: number }): number;
}

export function createAnswerTiming(): AnswerTiming {
  const sent = new Map<string, { slot: string; byUser: Map<string, Instant> }>();
  return {
    noteSent({ eventId, slot, userId, at }) {
      const current = sent.get(eventId);
      const record = current?.slot === slot ? current : { slot, byUser: new Map<string, Instant>() };
      if (record !== current) sent.set(eventId, record);
      forgetOldest(sent, MAX_EVENTS);
      if (!record.byUser.has(userId)) record.byUser.set(userId, at);
    },
    elapsedMs({ eventId, window, userId, receivedAt, rttMs }) {
      const record = sent.get(eventId);
      const sentAt = record?.slot === window.slot ? record.byUser.get(userId) : undefined;
      const startedAt = Math.min(Math.max(sentAt ?? window.openedAt, window.openedAt), window.openedAt + MAX_SENDING_MS);
      return Math.max(0, Math.round(receivedAt - startedAt - rttMs));
    },
  };
}

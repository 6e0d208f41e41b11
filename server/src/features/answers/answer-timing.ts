import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AnswerWindow } from "@sparc/sparclets/room-rules";
import type { Bus } from "../../bus/bus.ts";
import { forgetOldest } from "../../lib/forget-oldest.ts";

/** A question counts as sent at most this long after its opening, in milliseconds, however late the player's first frame was. */
const MAX_SENDING_MS = 500;
/** The most round trip anybody is credited for. */
export const MAX_RTT_MS = 250;
/** More than the number of events with open questions in one process. */
const MAX_EVENTS = 500;

interface Sending {
  eventId: string;
  slot: string;
  userId: string;
  at: Instant;
}

export interface Broadcasting {
  noteSent(userId: string, at: Instant): void;
  end(): void;
}

/**
 * When each player was first sent the open slot, by HTTP or a socket. With the round trip of the server's pings, it gives the transport
 * times of the question and the answer, which do not count. Players' clocks are not used.
 */
export interface AnswerTiming {
  /** Begins the broadcast that opens a slot. `noteSent` is called for each player of a crowd, `end` once all have it. */
  beginSending(slot: Pick<Sending, "eventId" | "slot">): Broadcasting;
  /**
   * Resolves when the open slot has been sent to all listeners of this process; null when no such broadcast is under way. Storing the first
   * players' answers meanwhile would delay the last players' question.
   */
  untilSent(eventId: string): Promise<void> | null;
  /**
   * Records that a slot was sent by HTTP or to a player who came later. Another process may have sent it to them earlier, so the first call
   * asks the others.
   */
  noteLateSending(sending: Sending): void;
  /**
   * Milliseconds that count for an answer, and the credit: milliseconds since the opening that are left out, at most 500 and the round
   * trip.
   */
  countedTime(input: { eventId: string; window: AnswerWindow; userId: string; receivedAt: Instant; rttMs: number }): {
    elapsedMs: number;
    creditMs: number;
  };
  stop(): void;
}

export function createAnswerTiming(bus: Pick<Bus, "publish" | "subscribe">): AnswerTiming {
  const underWay = new Map<string, Promise<void>>();
  const sent = new Map<string, { slot: string; byUser: Map<string, Instant> }>();

  const knownAt = ({ eventId, slot, userId }: Omit<Sending, "at">): Instant | undefined => {
    const record = sent.get(eventId);
    return record?.slot === slot ? record.byUser.get(userId) : undefined;
  };

  function toNotes({ eventId, slot }: Pick<Sending, "eventId" | "slot">): Broadcasting["noteSent"] {
    const current = sent.get(eventId);
    const { byUser } = current?.slot === slot ? current : { byUser: new Map<string, Instant>() };
    if (byUser !== current?.byUser) sent.set(eventId, { slot, byUser });
    forgetOldest(sent, MAX_EVENTS);
    return (userId, at) => {
      const before = byUser.get(userId);
      if (before === undefined || at < before) byUser.set(userId, at);
    };
  }

  const noteSent = ({ userId, at, ...slot }: Sending): void => toNotes(slot)(userId, at);

  const stop = bus.subscribe((hint) => {
    if (hint.kind !== "sent") return;
    const at = knownAt(hint);
    // Only an earlier time is sent back, so that two processes do not answer each other without end.
    if (at !== undefined && at < hint.at) bus.publish({ ...hint, at });
    else if (sent.get(hint.eventId)?.slot === hint.slot) noteSent(hint);
  });

  return {
    stop,
    beginSending(slot) {
      let resolve = (): void => undefined;
      const promise = new Promise<void>((done) => {
        resolve = done;
      });
      underWay.set(slot.eventId, promise);
      return {
        noteSent: toNotes(slot),
        end() {
          if (underWay.get(slot.eventId) === promise) underWay.delete(slot.eventId);
          resolve();
        },
      };
    },
    untilSent: (eventId) => underWay.get(eventId) ?? null,
    noteLateSending(sending) {
      // Only the first request per player asks the other processes.
      if (knownAt(sending) !== undefined) return;
      noteSent(sending);
      bus.publish({ kind: "sent", ...sending });
    },
    countedTime({ eventId, window, userId, receivedAt, rttMs }) {
      const sentAt = knownAt({ eventId, slot: window.slot, userId });
      const startedAt = Math.min(Math.max(sentAt ?? window.openedAt, window.openedAt), window.openedAt + MAX_SENDING_MS);
      const creditMs = Math.round(startedAt - window.openedAt + rttMs);
      return { elapsedMs: Math.max(0, Math.round(receivedAt - window.openedAt - creditMs)), creditMs };
    },
  };
}

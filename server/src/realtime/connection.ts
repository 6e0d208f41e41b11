import type { Socket } from "node:net";
import type { ServerMessage } from "@sparc/contract/realtime/messages";
import { closeCode } from "@sparc/contract/realtime/protocol";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { WebSocket } from "ws";
import type { Limits } from "../config-limits.ts";
import type { Clock } from "../db/clock.ts";
import { MAX_RTT_MS } from "../features/answers/answer-timing.ts";
import type { Viewer } from "../http/handler.ts";
import { encodeFrame } from "./frame.ts";

const CREDIT_WINDOW_MS = 20_000;
const MAX_FLOODS = 3;
const MAX_MALFORMED = 3;
const RTT_SAMPLES = 5;
/** Pings that may be under way: more than are sent until a silent socket is closed. */
const MAX_PINGS = 64;

/**
 * One authenticated socket: what it listens to, how fast it may talk, how far away it is.
 * Frames are written past the library, so its own back-pressure does not see them: every write checks the socket's buffer.
 */
export interface Connection {
  readonly viewer: Viewer;
  readonly topics: Set<string>;
  isOpen(): boolean;
  send(message: ServerMessage): void;
  /** Writes bytes made by `encodeFrame`. */
  sendFrame(frame: Buffer): void;
  close(code: number, reason: string, retryAfterMs?: number): void;
  /** Whether one more message is within the credit; closes the socket when it keeps flooding. */
  takeCredit(): boolean;
  countMalformed(): void;
  /** A ping of this time is about to be written to this socket. */
  notePing(t: Instant): void;
  /** How long ago the last one was. */
  sincePingMs(): number;
  /** Whether a ping of this time was sent and has not come back yet. Any other pong is made up: it says nothing and closes the socket. */
  takePong(t: number): boolean;
  /** How far away the player is, by a ping that waited for nothing. */
  noteRoundTrip(rttMs: number): void;
  /** Median of the last pings, at most 250 ms; 0 before the first. */
  rttMs(): number;
  /** How long nothing has been heard of it. */
  silentMs(): number;
}

/** `messagesPer20S` a client may say; `socketBufferBytes` unsent, and it counts as too slow to be kept. */
export type ConnectionLimits = Pick<Limits, "messagesPer20S" | "socketBufferBytes">;

interface Parts {
  socket: WebSocket;
  stream: Socket;
  viewer: Viewer;
  limits: ConnectionLimits;
  clock: Pick<Clock, "monotonicMs">;
}

export function createConnection(input: Parts): Connection {
  const { socket, stream, viewer, limits } = input;
  const { monotonicMs } = input.clock;
  let credits = limits.messagesPer20S;
  let windowStart = monotonicMs();
  let floods = 0;
  let malformed = 0;
  let seenAt = windowStart;
  let pingedAt = windowStart;
  const rtts: number[] = [];
  const pings: Instant[] = [];

  const sendFrame = (frame: Buffer) => {
    if (socket.readyState !== socket.OPEN) return;
    if (stream.writableLength + frame.length > limits.socketBufferBytes) socket.terminate();
    else stream.write(frame);
  };
  const send = (message: ServerMessage) => sendFrame(encodeFrame(message));
  const close = (code: number, reason: string, retryAfterMs = 0) => {
    send({ type: "bye", reason, retry_after_ms: retryAfterMs });
    socket.close(code, reason);
  };

  return {
    viewer,
    topics: new Set(),
    isOpen: () => socket.readyState === socket.OPEN,
    send,
    sendFrame,
    close,
    takeCredit() {
      const now = monotonicMs();
      if (now - windowStart >= CREDIT_WINDOW_MS) {
        windowStart = now;
        credits = limits.messagesPer20S;
      }
      seenAt = now;
      if (credits > 0) {
        credits -= 1;
        return true;
      }
      floods += 1;
      if (floods >= MAX_FLOODS) close(closeCode.flood, "flood", CREDIT_WINDOW_MS);
      return false;
    },
    countMalformed() {
      malformed += 1;
      if (malformed >= MAX_MALFORMED) close(closeCode.malformed, "malformed");
    },
    sincePingMs: () => monotonicMs() - pingedAt,
    notePing(t) {
      pingedAt = monotonicMs();
      pings.push(t);
      if (pings.length > MAX_PINGS) pings.shift();
    },
    takePong(t) {
      const at = pings.indexOf(t);
      if (at < 0) {
        close(closeCode.malformed, "pong without a ping");
        return false;
      }
      pings.splice(at, 1);
      seenAt = monotonicMs();
      return true;
    },
    noteRoundTrip(rttMs) {
      rtts.push(Math.max(0, rttMs));
      if (rtts.length > RTT_SAMPLES) rtts.shift();
    },
    rttMs: () => Math.min(MAX_RTT_MS, median(rtts)),
    silentMs: () => monotonicMs() - seenAt,
  };
}

function median(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((x, y) => x - y);
  return sorted[Math.floor((sorted.length - 1) / 2)] as number;
}

import type { Socket } from "node:net";
import type { ScreenSound, ServerMessage } from "@sparc/contract/realtime/messages";
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
/** A socket that got no frame for this long is pinged. A client that receives nothing for 5 s tries another process. */
const PING_EVERY_MS = 3_200;
/** Interval of the pings that measure the round trip of a socket that gets other frames: until there are enough samples, and after that. */
const MEASURE_FIRST_MS = 2_000;
const MEASURE_EVERY_MS = 10_000;
/** Pings that may be unanswered. A silent socket is closed before it gets so many. */
const MAX_PINGS = 64;

/**
 * One authenticated socket with its topics, its message credit and its round-trip time. Frames are written to the stream directly, so the
 * back-pressure of `ws` does not see them: every write checks the socket's buffer.
 */
export interface Connection {
  readonly viewer: Viewer;
  /** The guest who opened this socket has an account from now on, and is limited to one event no longer. */
  noteAccount(): void;
  readonly topics: Set<string>;
  isOpen(): boolean;
  send(message: ServerMessage): void;
  /** Writes bytes made by `encodeFrame`. */
  sendFrame(frame: Buffer): void;
  close(code: number, reason: string, retryAfterMs?: number): void;
  /** Whether one more message is within the credit. A socket that keeps exceeding it is closed. */
  takeCredit(): boolean;
  countMalformed(): void;
  /** Records that a ping with the time `t` is about to be written to this socket. */
  notePing(t: Instant): void;
  /**
   * Milliseconds until the next ping, unless another frame is sent before; 0 when it is due: when the socket got nothing for a while, or when
   * round trips are too few or too old. A crowd that gets other frames thus gets few pings, which would otherwise be most of its frames.
   */
  nextPingInMs(): number;
  /** Whether a ping with the time `t` was sent and has not been answered. Any other pong is forged and closes the socket. */
  takePong(t: number): boolean;
  /** Records the round trip of a ping that was not queued behind other frames. */
  noteRoundTrip(rttMs: number): void;
  /** Median of the last five round trips in milliseconds, at most 250; 0 before the first. */
  rttMs(): number;
  noteScreenSound(sound: ScreenSound): void;
  /** The last report of the big screen at this connection; a screen that has not reported counts as muted. */
  screenSound(): ScreenSound;
  /** Milliseconds since the last message or pong. */
  silentMs(): number;
}

/**
 * `messagesPer20S`: messages that a client may send in 20 s. `socketBufferBytes`: unsent bytes beyond which a client is too slow and is
 * disconnected.
 */
export type ConnectionLimits = Pick<Limits, "messagesPer20S" | "socketBufferBytes">;

interface Parts {
  socket: WebSocket;
  stream: Socket;
  viewer: Viewer;
  limits: ConnectionLimits;
  clock: Pick<Clock, "monotonicMs">;
}

export function createConnection(input: Parts): Connection {
  const { socket, stream, limits } = input;
  let { viewer } = input;
  const { monotonicMs } = input.clock;
  let credits = limits.messagesPer20S;
  let windowStart = monotonicMs();
  let floods = 0;
  let malformed = 0;
  let seenAt = windowStart;
  let pingedAt = windowStart;
  let sentAt = windowStart;
  let measuredAt = windowStart;
  let screenSound: ScreenSound = "muted";
  const rtts: number[] = [];
  /** The median of `rtts`, which every ping names. */
  let medianMs = 0;
  const pings: Instant[] = [];

  const sendFrame = (frame: Buffer) => {
    if (socket.readyState !== socket.OPEN) return;
    if (stream.writableLength + frame.length > limits.socketBufferBytes) socket.terminate();
    else stream.write(frame);
    sentAt = monotonicMs();
  };
  const send = (message: ServerMessage) => sendFrame(encodeFrame(message));
  const close = (code: number, reason: string, retryAfterMs = 0) => {
    send({ type: "bye", reason, retry_after_ms: retryAfterMs });
    socket.close(code, reason);
  };

  return {
    get viewer() {
      return viewer;
    },
    noteAccount() {
      const { guest: _guest, ...account } = viewer;
      viewer = account;
    },
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
    nextPingInMs() {
      const measuresAt = rtts.length < RTT_SAMPLES ? 0 : measuredAt + MEASURE_EVERY_MS;
      const dueAt = Math.min(sentAt + PING_EVERY_MS, Math.max(measuresAt, pingedAt + MEASURE_FIRST_MS));
      return Math.max(0, dueAt - monotonicMs());
    },
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
      measuredAt = monotonicMs();
      rtts.push(Math.max(0, rttMs));
      if (rtts.length > RTT_SAMPLES) rtts.shift();
      medianMs = Math.min(MAX_RTT_MS, median(rtts));
    },
    rttMs: () => medianMs,
    noteScreenSound(sound) {
      screenSound = sound;
    },
    screenSound: () => screenSound,
    silentMs: () => monotonicMs() - seenAt,
  };
}

function median(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((x, y) => x - y);
  return sorted[Math.floor((sorted.length - 1) / 2)] as number;
}

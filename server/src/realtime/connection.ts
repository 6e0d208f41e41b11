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
/** A socket that got no frame for this long is pinged. A client that receives nothing for 6 s tries another process. */
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

export const createConnection = (parts: Parts): Connection => new SocketConnection(parts);

/** A class, because thousands of connections share its methods: a closure each would be three quarters of a connection's memory. */
class SocketConnection implements Connection {
  readonly topics = new Set<string>();
  readonly #socket: WebSocket;
  readonly #stream: Socket;
  readonly #limits: ConnectionLimits;
  readonly #clock: Parts["clock"];
  #viewer: Viewer;
  #credits: number;
  #windowStart: number;
  #floods = 0;
  #malformed = 0;
  #seenAt: number;
  #pingedAt: number;
  #sentAt: number;
  #measuredAt: number;
  #screenSound: ScreenSound = "muted";
  readonly #rtts: number[] = [];
  /** The median of `#rtts`, which every ping names. */
  #medianMs = 0;
  readonly #pings: Instant[] = [];

  constructor({ socket, stream, viewer, limits, clock }: Parts) {
    this.#socket = socket;
    this.#stream = stream;
    this.#viewer = viewer;
    this.#limits = limits;
    this.#clock = clock;
    this.#credits = limits.messagesPer20S;
    const now = clock.monotonicMs();
    this.#windowStart = now;
    this.#seenAt = now;
    this.#pingedAt = now;
    this.#sentAt = now;
    this.#measuredAt = now;
  }

  get viewer(): Viewer {
    return this.#viewer;
  }

  noteAccount(): void {
    const { guest: _guest, ...account } = this.#viewer;
    this.#viewer = account;
  }

  isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  send(message: ServerMessage): void {
    this.sendFrame(encodeFrame(message));
  }

  sendFrame(frame: Buffer): void {
    if (!this.isOpen()) return;
    if (this.#stream.writableLength + frame.length > this.#limits.socketBufferBytes) this.#socket.terminate();
    else this.#stream.write(frame);
    this.#sentAt = this.#clock.monotonicMs();
  }

  close(code: number, reason: string, retryAfterMs = 0): void {
    this.send({ type: "bye", reason, retry_after_ms: retryAfterMs });
    this.#socket.close(code, reason);
  }

  takeCredit(): boolean {
    const now = this.#clock.monotonicMs();
    if (now - this.#windowStart >= CREDIT_WINDOW_MS) {
      this.#windowStart = now;
      this.#credits = this.#limits.messagesPer20S;
    }
    this.#seenAt = now;
    if (this.#credits > 0) {
      this.#credits -= 1;
      return true;
    }
    this.#floods += 1;
    if (this.#floods >= MAX_FLOODS) this.close(closeCode.flood, "flood", CREDIT_WINDOW_MS);
    return false;
  }

  countMalformed(): void {
    this.#malformed += 1;
    if (this.#malformed >= MAX_MALFORMED) this.close(closeCode.malformed, "malformed");
  }

  nextPingInMs(): number {
    const measuresAt = this.#rtts.length < RTT_SAMPLES ? 0 : this.#measuredAt + MEASURE_EVERY_MS;
    const dueAt = Math.min(this.#sentAt + PING_EVERY_MS, Math.max(measuresAt, this.#pingedAt + MEASURE_FIRST_MS));
    return Math.max(0, dueAt - this.#clock.monotonicMs());
  }

  notePing(t: Instant): void {
    this.#pingedAt = this.#clock.monotonicMs();
    this.#pings.push(t);
    if (this.#pings.length > MAX_PINGS) this.#pings.shift();
  }

  takePong(t: number): boolean {
    const at = this.#pings.indexOf(t);
    if (at < 0) {
      this.close(closeCode.malformed, "pong without a ping");
      return false;
    }
    this.#pings.splice(at, 1);
    this.#seenAt = this.#clock.monotonicMs();
    return true;
  }

  noteRoundTrip(rttMs: number): void {
    this.#measuredAt = this.#clock.monotonicMs();
    this.#rtts.push(Math.max(0, rttMs));
    if (this.#rtts.length > RTT_SAMPLES) this.#rtts.shift();
    this.#medianMs = Math.min(MAX_RTT_MS, median(this.#rtts));
  }

  rttMs(): number {
    return this.#medianMs;
  }

  noteScreenSound(sound: ScreenSound): void {
    this.#screenSound = sound;
  }

  screenSound(): ScreenSound {
    return this.#screenSound;
  }

  silentMs(): number {
    return this.#clock.monotonicMs() - this.#seenAt;
  }
}

function median(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((x, y) => x - y);
  return sorted[Math.floor((sorted.length - 1) / 2)] as number;
}

/**
 * A player on a raw socket: says hello, answers pings, comes back with its resume token when the connection is lost, and sends an answer
 * again until it is acknowledged or refused. Everything it does and sees goes into the history.
 */
import { SUBPROTOCOL } from "@sparc/contract/realtime/protocol";
import { eventTopic } from "@sparc/contract/realtime/topics";
import { WebSocket } from "ws";
import type { History } from "./history.ts";

const COME_BACK_MS = 60;
const TRY_AGAIN_MS = 500;
/** As pages do: what is neither acknowledged nor refused for so long is sent again. A server drops what goes beyond a connection's credit. */
const RESEND_MS = 2_500;
/** As long as pages wait before they look for another process. */
const SILENCE_MS = 5_000;
const PASSING = new Set(["server.unavailable", "server.overloaded", "server.error"]);

export interface RoomState {
  phase: string;
  question: { slot: string; options: { id: string }[] } | null;
  opened_at_ms: number | null;
  closes_at_ms: number | null;
}

export interface LivePlayer {
  readonly userId: string;
  /** Resolves with the first state. */
  connect(): Promise<void>;
  give(slot: string, answer: object): void;
  pendingCount(): number;
  /** When its connection had its first state, as `performance.now()` tells the time; null while it has none. */
  inSince(): number | null;
  close(): void;
}

export interface PlayerOptions {
  userId: string;
  token: string;
  eventId: string;
  socketUrl: string;
  /** Where it goes by turns when a connection broke or fell silent, as behind a load balancer. */
  otherUrl?: string;
  history: History;
  /**
   * How long it stays away when a connection broke, in milliseconds; `COME_BACK_MS` without it. `attempt`: how often it has come back
   * since its last state, from 0; `code`: what the socket was closed with.
   */
  comeBackMs?(input: { attempt: number; code: number }): number;
  onState?(state: RoomState, seq: number): void;
  /** Every frame as it came. */
  onFrame?(text: string): void;
}

export function createLivePlayer(options: PlayerOptions): LivePlayer {
  const { userId, token, eventId, socketUrl, history } = options;
  const topic = eventTopic(eventId);
  const pending = new Map<string, { slot: string; value: string }>();
  const ids = new Map<string, string>();
  const nextTries = new Map<string, NodeJS.Timeout>();
  let socket: WebSocket | null = null;
  let connection = 0;
  let attempt = 0;
  let offered: string[] = [];
  let inSince: number | null = null;
  let isGreeted = false;
  let isClosed = false;
  let settleFirst: (() => void) | null = null;
  let silence: NodeJS.Timeout | undefined;

  function open(): void {
    connection += 1;
    isGreeted = false;
    const url = connection % 2 === 0 ? (options.otherUrl ?? socketUrl) : socketUrl;
    const current = new WebSocket(url, offered, { origin: new URL(socketUrl).origin.replace("ws", "http"), perMessageDeflate: false });
    socket = current;
    current.on("open", () => current.send(JSON.stringify({ type: "hello", protocol: 1, access_token: token, topics: [topic] })));
    current.on("message", (data) => {
      listen(current);
      read((data as Buffer).toString());
    });
    listen(current);
    current.on("error", () => undefined);
    current.on("close", (code) => {
      inSince = null;
      if (isClosed) return;
      setTimeout(open, options.comeBackMs?.({ attempt, code }) ?? COME_BACK_MS);
      attempt += 1;
    });
  }

  /** Only where there is another process to go to: with one, what waits in the socket is what a test is about. */
  function listen(current: WebSocket): void {
    clearTimeout(silence);
    if (options.otherUrl && options.otherUrl !== socketUrl) silence = setTimeout(() => current.terminate(), SILENCE_MS);
  }

  function read(text: string): void {
    options.onFrame?.(text);
    const frame = JSON.parse(text);
    const at = Date.now();
    if (frame.type === "ping") socket?.send(JSON.stringify({ type: "pong", t: frame.t }));
    else if (frame.type === "resume") offered = [SUBPROTOCOL, frame.token];
    else if (frame.type === "welcome") {
      isGreeted = true;
      for (const id of pending.keys()) send(id);
    } else if (frame.type === "state") {
      attempt = 0;
      inSince ??= performance.now();
      const slot = frame.state.question?.slot ?? null;
      history.push({ kind: "state", at, client: userId, connection, seq: frame.seq, phase: frame.state.phase, slot });
      options.onState?.(frame.state, frame.seq);
      settleFirst?.();
    } else if (frame.type === "ack") {
      const given = pending.get(frame.id);
      if (given) history.push({ kind: "ack", at, userId, ...given, elapsedMs: frame.receipt.elapsed_ms });
      pending.delete(frame.id);
    } else if (frame.type === "error" && frame.id !== null) refused(frame.id, frame.code, at);
  }

  function refused(id: string, code: string, at: number): void {
    const given = pending.get(id);
    if (!given) return;
    if (PASSING.has(code)) {
      tryAgainIn(id, TRY_AGAIN_MS);
      return;
    }
    history.push({ kind: "refusal", at, userId, slot: given.slot, code });
    pending.delete(id);
  }

  function send(id: string): void {
    const given = pending.get(id);
    if (!given || !isGreeted || socket?.readyState !== WebSocket.OPEN) return;
    history.push({ kind: "attempt", at: Date.now(), userId, ...given });
    tryAgainIn(id, RESEND_MS);
    socket.send(JSON.stringify({ type: "answer", id, topic, slot: given.slot, answer: JSON.parse(given.value) }));
  }

  /** One try an answer is ahead at a time. */
  function tryAgainIn(id: string, ms: number): void {
    clearTimeout(nextTries.get(id));
    nextTries.set(
      id,
      setTimeout(() => send(id), ms),
    );
  }

  /** The same answer has the same id each time it is sent; nothing in it tells which option it is. */
  function idOf(answer: string): string {
    const id = ids.get(answer) ?? `${userId.slice(0, 8)}-${ids.size}`;
    ids.set(answer, id);
    return id;
  }

  return {
    userId,
    connect() {
      return new Promise((resolve) => {
        settleFirst = resolve;
        open();
      });
    },
    give(slot, answer) {
      const value = JSON.stringify(answer);
      const id = idOf(`${slot} ${value}`);
      pending.set(id, { slot, value });
      send(id);
    },
    pendingCount: () => pending.size,
    inSince: () => inSince,
    close() {
      isClosed = true;
      clearTimeout(silence);
      for (const timer of nextTries.values()) clearTimeout(timer);
      socket?.terminate();
    },
  };
}

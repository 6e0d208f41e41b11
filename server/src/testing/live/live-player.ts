/**
 * A player on a raw socket: sends the hello, answers pings, reconnects with its resume token, and sends an answer again until it is
 * acknowledged or refused. Everything that it sends and receives goes into the history.
 */
import { SUBPROTOCOL } from "@sparc/contract/realtime/protocol";
import { eventTopic } from "@sparc/contract/realtime/topics";
import { WebSocket } from "ws";
import type { History } from "./history.ts";

const COME_BACK_MS = 60;
const TRY_AGAIN_MS = 500;
/**
 * As pages do, an answer without a receipt or a refusal is sent again after this time. The server drops messages beyond a connection's
 * credit.
 */
const RESEND_MS = 2_500;
/** The silence after which pages try another process. */
const SILENCE_MS = 5_000;
const PASSING = new Set(["server.unavailable", "server.overloaded", "server.error"]);

export interface RoomState {
  phase: string;
  question: { slot: string; options: { id: string }[] } | null;
  opened_at_ms: number | null;
  moves_at_ms?: number | null;
  read_first_s?: number;
  closes_at_ms: number | null;
}

export interface LivePlayer {
  readonly userId: string;
  /** Resolves with the first state. */
  connect(): Promise<void>;
  give(slot: string, answer: object): void;
  pendingCount(): number;
  /** When the present connection got its first state, on the scale of `performance.now()`; null before that. */
  inSince(): number | null;
  close(): void;
}

export interface PlayerOptions {
  userId: string;
  token: string;
  eventId: string;
  socketUrl: string;
  /** A second address; connections alternate between the two, as behind a load balancer. */
  otherUrl?: string;
  history: History;
  /**
   * The delay before it reconnects, in milliseconds; `COME_BACK_MS` by default. `attempt` counts reconnections since the last state, from
   * 0; `code` is the close code of the socket.
   */
  comeBackMs?(input: { attempt: number; code: number }): number;
  onState?(state: RoomState, seq: number): void;
  /** Called with every frame as received. */
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

  /**
   * Closes a silent connection when there is another process to connect to. With a single process the connection stays open, because tests
   * are about the frames that wait in it.
   */
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

  /** At most one retry per answer is scheduled. */
  function tryAgainIn(id: string, ms: number): void {
    clearTimeout(nextTries.get(id));
    nextTries.set(
      id,
      setTimeout(() => send(id), ms),
    );
  }

  /** The id of an answer is the same each time it is sent and does not reveal the option. */
  function toId(answer: string): string {
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
      const id = toId(`${slot} ${value}`);
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

import type { ClientMessage, ServerMessage } from "@sparc/contract/realtime/messages";
import { closeCode, PROTOCOL, SUBPROTOCOL } from "@sparc/contract/realtime/protocol";
import { bootstrapConfig } from "../lib/bootstrap-config.ts";
import { refreshSession } from "../session/refresh.ts";
import { session } from "../session/session-store.ts";
import { retryDelayMs } from "./backoff.ts";
import { createClockOffset } from "./clock-offset.ts";
import { connection } from "./connection-store.ts";
import { createSeqFilter } from "./seq-filter.ts";

export type TopicMessage = Extract<ServerMessage, { topic: string }>;
type Reply = Extract<ServerMessage, { type: "ack" | "error" }>;
type TopicListener = (message: TopicMessage) => void;
type RefusalListener = (code: string) => void;

/** A handshake without an answer for this long is given up. The next try may reach another process. */
const HANDSHAKE_MS = 5_000;
/** A socket that is silent for this long is dead: the server pings after 3.4 s at the latest, and a slow line may hold a ping up for 2.6 s. */
const SILENCE_MS = 6_000;
/**
 * After the handshake the server is known to run, so it gets longer: just restarted, it may need 5 s to welcome 2,000 returning players.
 */
const WELCOME_MS = 10_000;
/** How long an unused socket stays open, so that the next page can use it. */
const LINGER_MS = 3_000;

const clock = createClockOffset();
const seqs = createSeqFilter();
const listeners = new Map<string, Set<TopicListener>>();
const refusals = new Map<string, Set<RefusalListener>>();
const replies = new Map<string, (reply: Reply) => void>();
const waiting = new Set<() => void>();

let socket: WebSocket | null = null;
/** The access token of this socket's hello message; another tab may have stored a newer one since. */
let helloToken: string | null = null;
/** Of an overlay, whose socket belongs to nobody's session. */
let overlayKey: string | null = null;
let isGreeted = false;
let isFollowingPage = false;
/**
 * The subprotocols for the next handshake. They contain the resume token, with which the server admits returning clients before new ones.
 */
let offered: string[] = [];
/** Number of listeners on this page whose topic the page needs. */
let neededBy = 0;
let attempt = 0;
let askedMs = 0;
let retryTimer: ReturnType<typeof setTimeout> | null = null;
let watchTimer: ReturnType<typeof setTimeout> | null = null;
let lingerTimer: ReturnType<typeof setTimeout> | null = null;

/** The server's time minus this device's time, in milliseconds. */
export function clockOffsetMs(): number {
  return clock.offsetMs();
}

/** Adds a reading of the server's clock from an HTTP answer. */
export function noteServerTime(serverAtMs: number): void {
  clock.note(serverAtMs, Date.now());
}

export function isSocketOpen(): boolean {
  return isGreeted;
}

interface SubscribeOptions {
  readonly onRefused?: RefusalListener;
  /** True when the page needs the topic; otherwise a closed socket is not shown to the user. */
  readonly isNeeded?: boolean;
}

/**
 * Subscribes to a topic over the tab's one socket. The current state arrives at once, and again after every reconnect. Returns a function
 * that unsubscribes.
 */
export function subscribe(topic: string, listener: TopicListener, { onRefused, isNeeded = true }: SubscribeOptions = {}): () => void {
  if (!isFollowingPage) followPage();
  const own = listeners.get(topic) ?? new Set();
  const isFirst = own.size === 0;
  listeners.set(topic, own.add(listener));
  if (onRefused) refusals.set(topic, (refusals.get(topic) ?? new Set()).add(onRefused));
  if (isNeeded) noteNeeded(1);
  if (lingerTimer) clearTimeout(lingerTimer);
  if (isGreeted) {
    seqs.forget(topic);
    say({ type: "subscribe", topics: [topic] });
  } else if (isFirst) connect();
  return () => {
    const wasListening = own.delete(listener);
    if (isNeeded && wasListening) noteNeeded(-1);
    if (onRefused) refusals.get(topic)?.delete(onRefused);
    if (own.size > 0) return;
    listeners.delete(topic);
    seqs.forget(topic);
    say({ type: "unsubscribe", topics: [topic] });
    if (listeners.size === 0) lingerTimer = setTimeout(closeUnused, LINGER_MS);
  };
}

/** Sends a message with an id and returns the reply to it; null when the socket is closed or no reply arrives in time. */
export function ask(message: Extract<ClientMessage, { id: string }>, waitMs: number): Promise<Reply | null> {
  if (!isGreeted) return Promise.resolve(null);
  return new Promise((resolve) => {
    const done = (reply: Reply | null): void => {
      clearTimeout(timer);
      waiting.delete(giveUp);
      if (replies.get(message.id) === done) replies.delete(message.id);
      resolve(reply);
    };
    const giveUp = (): void => done(null);
    const timer = setTimeout(giveUp, waitMs);
    waiting.add(giveUp);
    replies.set(message.id, done);
    say(message);
  });
}

/** From now on the socket says hello with an overlay's key. When the key is refused, so are all topics, and there is no further try. */
export function setOverlayKey(key: string): void {
  overlayKey = key;
}

/** Sends a message that the server does not answer. False while the socket is closed: then it is lost. */
export function notify(message: Extract<ClientMessage, { type: "screen_sound" | "cheer" }>): boolean {
  say(message);
  return isGreeted;
}

/** Reconnects for "Try now" in the connection pill. */
export function reconnectNow(): void {
  attempt = 0;
  if (isGreeted) return;
  drop();
  connect();
}

function connect(): void {
  if (socket || listeners.size === 0) return;
  if (retryTimer) clearTimeout(retryTimer);
  retryTimer = null;
  const accessToken = overlayKey ?? session.getState().accessToken;
  if (accessToken === null) return;
  const opened = new WebSocket(`${socketBase()}/ws`, offered);
  socket = opened;
  watch(HANDSHAKE_MS);
  opened.onopen = () => {
    if (socket === opened) watch(WELCOME_MS);
    helloToken = accessToken;
    send(opened, { type: "hello", protocol: PROTOCOL, access_token: accessToken, topics: [...listeners.keys()] });
  };
  opened.onmessage = (event) => {
    if (socket === opened) onMessage(JSON.parse(String(event.data)) as ServerMessage);
  };
  opened.onclose = (event) => {
    if (socket === opened) onClose(event.code);
  };
}

function socketBase(): string {
  return bootstrapConfig.websocket_base || `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}`;
}

function onMessage(message: ServerMessage): void {
  watch(SILENCE_MS);
  switch (message.type) {
    case "welcome":
      clock.note(message.server_at_ms, Date.now());
      isGreeted = true;
      attempt = 0;
      askedMs = 0;
      for (const topic of listeners.keys()) seqs.forget(topic);
      for (const { topic, code } of message.refused) refuse(topic, code);
      subscribeToNewcomers(message.topics);
      connection.setState({ isConnected: true });
      return;
    case "ping":
      say({ type: "pong", t: message.t });
      if (message.answers_in) connection.setState({ answersIn: message.answers_in });
      if (message.rtt_ms !== null) {
        clock.noteRoundTrip(message.rtt_ms);
        connection.setState({ rttMs: message.rtt_ms });
      }
      return;
    case "state":
      clock.note(message.server_at_ms, Date.now());
      if (seqs.isNews(message.topic, message.seq)) deliver(message);
      return;
    case "changed":
    case "mine":
    case "tick":
      deliver(message);
      return;
    case "ack":
      replies.get(message.id)?.(message);
      return;
    case "error":
      onError(message);
      return;
    case "resume":
      offered = [SUBPROTOCOL, message.token];
      return;
    case "bye":
      askedMs = message.retry_after_ms;
  }
}

/** Subscribes to the topics that were added while the hello message was on its way. */
function subscribeToNewcomers(known: readonly string[]): void {
  const topics = [...listeners.keys()].filter((topic) => !known.includes(topic));
  if (topics.length > 0) say({ type: "subscribe", topics });
}

function onError(message: Extract<ServerMessage, { type: "error" }>): void {
  if (message.id !== null) replies.get(message.id)?.(message);
  const topic = message.details?.topic;
  if (typeof topic === "string") refuse(topic, message.code);
}

function refuse(topic: string, code: string): void {
  for (const listener of refusals.get(topic) ?? []) listener(code);
}

function deliver(message: TopicMessage): void {
  for (const listener of listeners.get(message.topic) ?? []) listener(message);
}

function onClose(code: number): void {
  drop();
  if (listeners.size === 0) return;
  if (code === closeCode.session) {
    void renewSession();
    return;
  }
  const delayMs = retryDelayMs({ attempt, code, askedMs, isReturning: offered.length > 0 });
  attempt += 1;
  askedMs = 0;
  retryTimer = setTimeout(connect, delayMs);
}

async function renewSession(): Promise<void> {
  if (overlayKey !== null) {
    for (const topic of listeners.keys()) refuse(topic, "overlays.key_refused");
    return;
  }
  const outcome = await refreshSession(helloToken);
  if (outcome === "refused") return;
  if (outcome === "unreachable" || attempt > 0) retryTimer = setTimeout(connect, retryDelayMs({ attempt: attempt++, code: 0, askedMs: 0 }));
  else {
    attempt += 1;
    connect();
  }
}

function drop(): void {
  const old = socket;
  socket = null;
  isGreeted = false;
  if (watchTimer) clearTimeout(watchTimer);
  if (old && old.readyState <= WebSocket.OPEN) old.close();
  // Callers that wait for a reply continue without the socket.
  for (const giveUp of [...waiting]) giveUp();
  connection.setState({ isConnected: false });
}

function closeUnused(): void {
  if (listeners.size > 0) return;
  if (retryTimer) clearTimeout(retryTimer);
  drop();
}

/** A closed socket is shown to the user as long as somebody on the page needs it. */
function noteNeeded(change: 1 | -1): void {
  neededBy += change;
  connection.setState({ isWanted: neededBy > 0 });
}

function watch(forMs: number): void {
  if (watchTimer) clearTimeout(watchTimer);
  watchTimer = setTimeout(() => onClose(1_006), forMs);
}

function say(message: ClientMessage): void {
  if (isGreeted && socket) send(socket, message);
}

function send(to: WebSocket, message: ClientMessage): void {
  if (to.readyState === WebSocket.OPEN) to.send(JSON.stringify(message));
}

/**
 * Reconnects at once when the page becomes visible or the browser comes online. After a change of network the old socket is dead, so it is
 * dropped first.
 */
function followPage(): void {
  isFollowingPage = true;
  const wake = (): void => {
    if (!document.hidden && listeners.size > 0 && !isGreeted) reconnectNow();
  };
  const onOnline = (): void => {
    if (listeners.size === 0) return;
    drop();
    reconnectNow();
  };
  document.addEventListener("visibilitychange", wake);
  window.addEventListener("online", onOnline);
}

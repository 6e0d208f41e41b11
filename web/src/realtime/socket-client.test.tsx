import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, setTokens } from "../session/session-store.ts";
import { connection } from "./connection-store.ts";
import { clockOffsetMs, reconnectNow, subscribe } from "./socket-client.ts";

let opened: FakeSocket[] = [];

class FakeSocket {
  static readonly OPEN = 1;
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  readonly url: string;
  readonly protocols: string[];
  constructor(url: string, protocols: string[]) {
    this.url = url;
    this.protocols = protocols;
    opened.push(this);
  }
  send(): void {
    // The tests do not need the messages that are sent.
  }
  close(): void {
    this.readyState = 3;
  }
}

beforeEach(() => {
  opened = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  setTokens({ accessToken: "a1", refreshToken: "r1" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
});

test("closes a socket after 5 s without a handshake, 10 s without a welcome, or 6 s of silence", () => {
  vi.useFakeTimers();
  const stop = subscribe("event:e1", () => undefined);
  vi.advanceTimersByTime(4_999);
  expect(opened[0]?.readyState).toBe(FakeSocket.OPEN);
  opened[0]?.onopen?.();
  vi.advanceTimersByTime(9_999);
  expect(opened[0]?.readyState).toBe(FakeSocket.OPEN);
  opened[0]?.onmessage?.({ data: JSON.stringify({ type: "welcome", server_at_ms: 0, topics: ["event:e1"], refused: [] }) });
  vi.advanceTimersByTime(5_999);
  expect(opened[0]?.readyState).toBe(FakeSocket.OPEN);
  vi.advanceTimersByTime(1);
  expect(opened[0]?.readyState).toBe(3);
  while (opened.length === 1) vi.advanceTimersByTime(100);
  vi.advanceTimersByTime(4_800);
  expect(opened[1]?.readyState).toBe(FakeSocket.OPEN);
  vi.advanceTimersByTime(200);
  expect(opened[1]?.readyState, "no answer to the handshake").toBe(3);
  stop();
  vi.advanceTimersByTime(3_000);
  vi.useRealTimers();
});

test("offers the last resume token at the next handshake, and not in the address", () => {
  const stop = subscribe("event:e1", () => undefined);
  for (const token of ["first", "second"]) opened[0]?.onmessage?.({ data: JSON.stringify({ type: "resume", token }) });
  reconnectNow();
  stop();
  expect(opened.map(({ protocols }) => protocols)).toEqual([[], ["sparc", "second"]]);
  expect(opened[1]?.url).toBe(opened[0]?.url);
});

test("takes the count of answers from pings that have one", () => {
  const stop = subscribe("event:e1", () => undefined);
  reconnectNow();
  const receive = (message: object) => opened.at(-1)?.onmessage?.({ data: JSON.stringify(message) });
  const count = { slot: "q1", answered: 177, eligible: 208 };
  receive({ type: "ping", t: 1, rtt_ms: null, answers_in: count });
  receive({ type: "ping", t: 2, rtt_ms: null });
  expect(connection.getState().answersIn).toEqual(count);
  stop();
});

test("adds half of the round trip that a ping reports to the readings of the server's clock", () => {
  vi.useFakeTimers();
  const stop = subscribe("event:e1", () => undefined);
  reconnectNow();
  const receive = (message: object) => opened.at(-1)?.onmessage?.({ data: JSON.stringify(message) });
  const readOffset = () => {
    // More than the tests before have left there.
    for (let seq = 1; seq <= 5; seq += 1) receive({ type: "state", topic: "event:e1", seq, server_at_ms: Date.now() - 80, state: {} });
    return clockOffsetMs();
  };
  receive({ type: "ping", t: 1, rtt_ms: null });
  expect(readOffset()).toBe(-80);
  receive({ type: "ping", t: 2, rtt_ms: 160 });
  expect(readOffset()).toBe(0);
  stop();
  vi.advanceTimersByTime(3_000);
  vi.useRealTimers();
});

test("a closed socket is shown only while a listener on the page needs it", () => {
  const isWanted = () => connection.getState().isWanted;
  const rest = subscribe("user:u1", () => undefined, { isNeeded: false });
  expect(isWanted()).toBe(false);
  const room = subscribe("event:e1", () => undefined);
  const second = subscribe("event:e1", () => undefined);
  room();
  room();
  expect(isWanted()).toBe(true);
  second();
  expect(isWanted()).toBe(false);
  rest();
});

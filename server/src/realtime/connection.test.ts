import type { Socket } from "node:net";
import { expect, test } from "vitest";
import type { WebSocket } from "ws";
import { createConnection } from "./connection.ts";

/** A greeted connection to a client that reads everything, at a time that the test moves. */
function setUp() {
  let nowMs = 0;
  const connection = createConnection({
    socket: { readyState: 1, OPEN: 1 } as WebSocket,
    stream: { writableLength: 0, write: () => true } as unknown as Socket,
    viewer: { userId: "u", role: "ordinary", sessionId: "s", communityId: null },
    limits: { messagesPer20S: 100, socketBufferBytes: 1_000_000 },
    clock: { monotonicMs: () => nowMs },
  });
  /** Pings as the server does when it checks the socket each second, and counts the pings; `isBusy`: other frames come each second. */
  function check(seconds: number, { isBusy, answers }: { isBusy: boolean; answers: boolean }): number {
    let pings = 0;
    for (let second = 0; second < seconds; second += 1) {
      nowMs += 1_000;
      if (connection.isPingDue()) {
        pings += 1;
        connection.notePing(nowMs);
        connection.send({ type: "ping", t: nowMs, rtt_ms: null });
        if (answers && connection.takePong(nowMs)) connection.noteRoundTrip(20);
      }
      if (isBusy) connection.send({ type: "changed", topic: "changes:e", seq: second });
    }
    return pings;
  }
  return { check };
}

test("a socket that gets nothing else is pinged every two seconds", () => {
  expect(setUp().check(60, { isBusy: false, answers: true })).toBe(30);
});

test("a socket that gets other frames is pinged five times to measure it, then every ten seconds", () => {
  const { check } = setUp();
  expect(check(10, { isBusy: true, answers: true })).toBe(5);
  expect(check(60, { isBusy: true, answers: true })).toBe(6);
});

test("a socket that answers no ping is still pinged every two seconds", () => {
  expect(setUp().check(60, { isBusy: true, answers: false })).toBe(30);
});

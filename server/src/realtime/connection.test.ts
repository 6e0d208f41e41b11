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
  /** Pings as the server does, ten times a second, and counts the pings; `isBusy`: other frames come each second. */
  function check(seconds: number, { isBusy, answers }: { isBusy: boolean; answers: boolean }): number {
    let pings = 0;
    for (const endMs = nowMs + seconds * 1_000; nowMs < endMs; ) {
      nowMs += 100;
      if (connection.nextPingInMs() === 0) {
        pings += 1;
        connection.notePing(nowMs);
        connection.send({ type: "ping", t: nowMs, rtt_ms: null });
        if (answers && connection.takePong(nowMs)) connection.noteRoundTrip(20);
      }
      if (isBusy && nowMs % 1_000 === 0) connection.send({ type: "changed", topic: "changes:e", seq: nowMs });
    }
    return pings;
  }
  return { connection, check, wait: (ms: number) => (nowMs += ms) };
}

test("a socket that gets nothing else is pinged every two seconds to measure it, then every 3.2 seconds", () => {
  const { check } = setUp();
  expect(check(10, { isBusy: false, answers: true })).toBe(5);
  expect(check(64, { isBusy: false, answers: true })).toBe(20);
});

test("a socket that gets other frames is pinged five times to measure it, then every ten seconds", () => {
  const { check } = setUp();
  expect(check(10, { isBusy: true, answers: true })).toBe(5);
  expect(check(60, { isBusy: true, answers: true })).toBe(6);
});

test("a socket that answers no ping is still pinged every two seconds", () => {
  expect(setUp().check(60, { isBusy: true, answers: false })).toBe(30);
});

test("the time to the next ping is that until the socket was silent for long, and begins anew with each frame", () => {
  const { connection, check, wait } = setUp();
  check(10, { isBusy: false, answers: true });
  expect(connection.nextPingInMs()).toBe(3_200);
  wait(3_000);
  expect(connection.nextPingInMs()).toBe(200);
  connection.send({ type: "changed", topic: "changes:e", seq: 1 });
  expect(connection.nextPingInMs()).toBe(3_200);
  wait(3_200);
  expect(connection.nextPingInMs()).toBe(0);
});

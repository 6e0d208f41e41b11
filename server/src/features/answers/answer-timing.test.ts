import { expect, test } from "vitest";
import type { Hint } from "../../bus/bus.ts";
import { createMemoryBus } from "../../bus/bus-memory.ts";
import { createLogger } from "../../lib/logger.ts";
import { createAnswerTiming } from "./answer-timing.ts";

const OPENED = 1_000_000;
const window = { slot: "q1", openedAt: OPENED, closesAt: OPENED + 20_000, acceptUntil: OPENED + 20_250 };
const createBus = () => createMemoryBus(createLogger({ level: "silent" }));
const asked = { eventId: "e", userId: "u", window };

test("the way of the question and of the answer is taken out of the time", () => {
  const timing = createAnswerTiming(createBus());
  timing.beginSending({ eventId: "e", slot: "q1" }).noteSent("u", OPENED + 120);
  expect(timing.countedTime({ ...asked, receivedAt: OPENED + 3_320, rttMs: 200 }).elapsedMs).toBe(3_000);
});

test("only the first sending counts, so that a reconnect gains nothing", () => {
  const timing = createAnswerTiming(createBus());
  timing.beginSending({ eventId: "e", slot: "q1" }).noteSent("u", OPENED + 20);
  timing.beginSending({ eventId: "e", slot: "q1" }).noteSent("u", OPENED + 5_000);
  expect(timing.countedTime({ ...asked, receivedAt: OPENED + 6_020, rttMs: 0 }).elapsedMs).toBe(6_000);
});

test("a question counts as sent at most half a second after its opening", () => {
  const timing = createAnswerTiming(createBus());
  timing.beginSending({ eventId: "e", slot: "q1" }).noteSent("u", OPENED + 9_000);
  expect(timing.countedTime({ ...asked, receivedAt: OPENED + 10_000, rttMs: 0 }).elapsedMs).toBe(9_500);
});

test("who was never sent it is timed from the opening, and nobody is faster than no time at all", () => {
  const timing = createAnswerTiming(createBus());
  expect(timing.countedTime({ ...asked, receivedAt: OPENED + 4_000, rttMs: 0 }).elapsedMs).toBe(4_000);
  expect(timing.countedTime({ ...asked, receivedAt: OPENED + 100, rttMs: 250 }).elapsedMs).toBe(0);
});

test("what was sent for an earlier slot says nothing about the next one", () => {
  const timing = createAnswerTiming(createBus());
  timing.beginSending({ eventId: "e", slot: "q0" }).noteSent("u", OPENED + 400);
  expect(timing.countedTime({ ...asked, receivedAt: OPENED + 1_000, rttMs: 0 }).elapsedMs).toBe(1_000);
});

test("what is taken out of the time is told, at most 750 ms", () => {
  const timing = createAnswerTiming(createBus());
  timing.beginSending({ eventId: "e", slot: "q1" }).noteSent("u", OPENED + 900);
  expect(timing.countedTime({ ...asked, receivedAt: OPENED + 3_000, rttMs: 250 })).toEqual({ elapsedMs: 2_250, creditMs: 750 });
});

test("a question that left to somebody through another process first counts from there", () => {
  const bus = createBus();
  const [here, there] = [createAnswerTiming(bus), createAnswerTiming(bus)];
  here.beginSending({ eventId: "e", slot: "q1" }).noteSent("u", OPENED + 10);
  there.noteLateSending({ eventId: "e", slot: "q1", userId: "u", at: OPENED + 450 });
  for (const timing of [here, there]) expect(timing.countedTime({ ...asked, receivedAt: OPENED + 1_000, rttMs: 0 }).elapsedMs).toBe(990);
  here.noteLateSending({ eventId: "e", slot: "q1", userId: "v", at: OPENED + 30 });
  there.beginSending({ eventId: "e", slot: "q1" }).noteSent("v", OPENED + 400);
  expect(there.countedTime({ ...asked, userId: "v", receivedAt: OPENED + 1_030, rttMs: 0 }).elapsedMs).toBe(1_000);
});

test("the others are asked once about a player, however often that one looks at the question", () => {
  const bus = createBus();
  const hints: Hint[] = [];
  bus.subscribe((hint) => hints.push(hint));
  const timing = createAnswerTiming(bus);
  timing.beginSending({ eventId: "e", slot: "q1" }).noteSent("u", OPENED + 10);
  for (let at = OPENED + 100; at < OPENED + 500; at += 100) {
    for (const userId of ["u", "v"]) timing.noteLateSending({ eventId: "e", slot: "q1", userId, at });
  }
  expect(hints).toEqual([{ kind: "sent", eventId: "e", slot: "q1", userId: "v", at: OPENED + 100 }]);
  timing.noteLateSending({ eventId: "e", slot: "q2", userId: "u", at: OPENED + 600 });
  expect(hints).toHaveLength(2);
  timing.stop();
});

test("a broadcast is under way from its beginning to its end, and a later one replaces it", async () => {
  const timing = createAnswerTiming(createBus());
  expect(timing.untilSent("e")).toBeNull();
  const first = timing.beginSending({ eventId: "e", slot: "q1" });
  const waiting = timing.untilSent("e");
  expect(waiting).toBeInstanceOf(Promise);
  expect(timing.untilSent("other")).toBeNull();
  const second = timing.beginSending({ eventId: "e", slot: "q2" });
  first.end();
  await waiting;
  expect(timing.untilSent("e")).toBeInstanceOf(Promise);
  second.end();
  expect(timing.untilSent("e")).toBeNull();
});

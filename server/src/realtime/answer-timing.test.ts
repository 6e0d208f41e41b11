import { expect, test } from "vitest";
import { createAnswerTiming } from "./answer-timing.ts";

const OPENED = 1_000_000;
const window = { slot: "q1", openedAt: OPENED, closesAt: OPENED + 20_000, acceptUntil: OPENED + 20_250 };
const asked = { eventId: "e", userId: "u", window };

test("the way of the question and of the answer is taken out of the time", () => {
  const timing = createAnswerTiming();
  timing.noteSent({ eventId: "e", slot: "q1", userId: "u", at: OPENED + 120 });
  expect(timing.elapsedMs({ ...asked, receivedAt: OPENED + 3_320, rttMs: 200 })).toBe(3_000);
});

test("only the first sending counts, so that a reconnect gains nothing", () => {
  const timing = createAnswerTiming();
  timing.noteSent({ eventId: "e", slot: "q1", userId: "u", at: OPENED + 20 });
  timing.noteSent({ eventId: "e", slot: "q1", userId: "u", at: OPENED + 5_000 });
  expect(timing.elapsedMs({ ...asked, receivedAt: OPENED + 6_020, rttMs: 0 })).toBe(6_000);
});

test("a question counts as sent at most half a second after its opening", () => {
  const timing = createAnswerTiming();
  timing.noteSent({ eventId: "e", slot: "q1", userId: "u", at: OPENED + 9_000 });
  expect(timing.elapsedMs({ ...asked, receivedAt: OPENED + 10_000, rttMs: 0 })).toBe(9_500);
});

test("who was never sent it is timed from the opening, and nobody is faster than no time at all", () => {
  const timing = createAnswerTiming();
  expect(timing.elapsedMs({ ...asked, receivedAt: OPENED + 4_000, rttMs: 0 })).toBe(4_000);
  expect(timing.elapsedMs({ ...asked, receivedAt: OPENED + 100, rttMs: 250 })).toBe(0);
});

test("what was sent for an earlier slot says nothing about the next one", () => {
  const timing = createAnswerTiming();
  timing.noteSent({ eventId: "e", slot: "q0", userId: "u", at: OPENED + 400 });
  expect(timing.elapsedMs({ ...asked, receivedAt: OPENED + 1_000, rttMs: 0 })).toBe(1_000);
});

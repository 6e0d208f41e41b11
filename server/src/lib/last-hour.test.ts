import { expect, test } from "vitest";
import { createAnswerTimes } from "./answer-times.ts";
import { createRequestCounts } from "./request-counts.ts";

const MINUTE_MS = 60_000;

test("the 95th percentile of answers is of the last hour, and of each of its minutes", () => {
  let nowMs = 5 * MINUTE_MS;
  const times = createAnswerTimes(() => nowMs);
  expect(times.read()).toMatchObject({ count: 0, p95Ms: null });
  for (let count = 0; count < 95; count += 1) times.note(20);
  nowMs += MINUTE_MS;
  for (let count = 0; count < 5; count += 1) times.note(400);
  const read = times.read();
  expect(read.minutes).toHaveLength(60);
  expect(read.minutes.slice(-3)).toEqual([
    { count: 0, p95Ms: null },
    { count: 95, p95Ms: 20 },
    { count: 5, p95Ms: expect.closeTo(400, -1) },
  ]);
  expect(read).toMatchObject({ count: 100, p95Ms: 20 });
  nowMs += 59 * MINUTE_MS;
  expect(times.read()).toMatchObject({ count: 5, p95Ms: expect.closeTo(400, -1) });
  times.note(0.01);
  times.note(10 * MINUTE_MS);
  nowMs += MINUTE_MS;
  expect(times.read().count).toBe(2);
  expect(times.read().p95Ms).toBeGreaterThan(59_000);
});

test("requests of the last hour are counted, and those answered with 500 or above as failed", () => {
  let nowMs = 0;
  const counts = createRequestCounts(() => nowMs);
  for (const status of [200, 304, 404, 500, 503]) counts.note({ status, group: "api", ms: 2 });
  expect(counts.read()).toEqual({ count: 5, failed: 2 });
  nowMs += 59 * MINUTE_MS;
  counts.note({ status: 200, group: "login", ms: 3 });
  expect(counts.read()).toEqual({ count: 6, failed: 2 });
  nowMs += MINUTE_MS;
  expect(counts.read()).toEqual({ count: 1, failed: 0 });
  expect(counts.totals()).toHaveLength(6);
  expect(counts.totals()).toContainEqual({ group: "login", status: 200, count: 1, ms: 3 });
});

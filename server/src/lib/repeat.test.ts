import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeat } from "./repeat.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("skips the runs that a longer one overlaps", async () => {
  const ends: (() => void)[] = [];
  const repetition = repeat({ everyMs: 100, work: () => new Promise((resolve) => ends.push(resolve)), onError: () => undefined });
  await vi.advanceTimersByTimeAsync(350);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(100);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await repetition.stop();
});

test("continues after a failure, which it reports", async () => {
  const errors: unknown[] = [];
  const work = async () => {
    throw new Error("away");
  };
  const repetition = repeat({ everyMs: 100, work, onError: (error) => errors.push(error) });
  await vi.advanceTimersByTimeAsync(250);
  expect(errors).toHaveLength(2);
  await repetition.stop();
});

test("waits for the current run when it stops, and starts no other", async () => {
  let runs = 0;
  let end: () => void = () => undefined;
  const work = () => {
    runs += 1;
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  };
  const repetition = repeat({ everyMs: 100, work, onError: () => undefined });
  await vi.advanceTimersByTimeAsync(100);
  let isStopped = false;
  const stopped = repetition.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(300);
  expect(isStopped).toBe(false);
  end();
  await stopped;
  expect(runs).toBe(1);
});

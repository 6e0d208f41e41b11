import { setImmediate as turn } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createGate } from "../testing/gate.ts";
import { createBatcher } from "./batcher.ts";

test("items of one turn share the first batch, later ones wait together until it ends", async () => {
  const flushes: number[][] = [];
  const first = createGate();
  const batcher = createBatcher<number, number>({
    flush: async (items) => {
      flushes.push(items);
      if (flushes.length === 1) await first.opened;
      return items;
    },
  });
  const early = [1, 2].map((item) => batcher.add(item));
  await turn();
  const late = [3, 4, 5].map((item) => batcher.add(item));
  await turn();
  expect(flushes).toEqual([[1, 2]]);
  first.open();
  expect(await Promise.all([...early, ...late])).toEqual([1, 2, 3, 4, 5]);
  expect(flushes).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

test("a full batch does not wait for the one under way, a third one does", async () => {
  const hold = createGate();
  let running = 0;
  const batcher = createBatcher<number, number>({
    maxItems: 2,
    flush: async (items) => {
      running += 1;
      await hold.opened;
      return items;
    },
  });
  for (let item = 0; item < 8; item += 1) void batcher.add(item);
  await turn();
  expect(running).toBe(2);
  hold.open();
  await batcher.drain();
  expect(running).toBe(4);
});

test("a full queue refuses with its own code and accepts items again afterwards", async () => {
  const hold = createGate();
  const batcher = createBatcher<number, number>({
    maxQueued: 2,
    maxInFlight: 1,
    maxItems: 1,
    flush: (items) => hold.opened.then(() => items),
  });
  const first = batcher.add(0);
  await turn();
  const waiting = [batcher.add(1), batcher.add(2)];
  await expect(batcher.add(3)).rejects.toMatchObject({ code: "queue_full" });
  hold.open();
  expect(await Promise.all([first, ...waiting])).toEqual([0, 1, 2]);
  expect(await batcher.add(4)).toBe(4);
});

test("a failure that no item caused rejects the whole batch after one try", async () => {
  let tries = 0;
  const batcher = createBatcher<number, number>({
    isItemFault: () => false,
    flush: async () => {
      tries += 1;
      throw new Error("away");
    },
  });
  const results = await Promise.allSettled([1, 2, 3].map((item) => batcher.add(item)));
  expect(results.every(({ status }) => status === "rejected")).toBe(true);
  expect(tries).toBe(1);
  expect(batcher.isEmpty()).toBe(true);
});

test("a flush with a missing result is an error, not a shifted answer", async () => {
  const batcher = createBatcher<number, number>({ flush: async (items) => items.slice(1) });
  await expect(batcher.add(1)).rejects.toThrow("answered 0 results");
});

test("every item settles once with its own result, in bounded batches, whatever fails", async () => {
  const item = fc.record({ isBad: fc.boolean(), pauseMs: fc.nat({ max: 1 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(item, { maxLength: 60 }),
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 1, max: 3 }),
      async (items, maxItems, maxInFlight) => {
        const written: number[] = [];
        let inFlight = 0;
        const batcher = createBatcher<number, string>({
          maxItems,
          maxInFlight,
          flush: async (batch) => {
            inFlight += 1;
            expect(batch.length).toBeLessThanOrEqual(maxItems);
            expect(inFlight).toBeLessThanOrEqual(maxInFlight);
            await Promise.resolve();
            inFlight -= 1;
            if (batch.some((index) => items[index]?.isBad)) throw new Error("bad row");
            written.push(...batch);
            return batch.map((index) => `done ${index}`);
          },
        });
        const calls: Promise<string>[] = [];
        for (const [index, { pauseMs }] of items.entries()) {
          calls.push(batcher.add(index));
          if (pauseMs > 0) await Promise.resolve();
        }
        const results = await Promise.allSettled(calls);
        await batcher.drain();
        expect(batcher.isEmpty()).toBe(true);
        for (const [index, result] of results.entries()) {
          if (items[index]?.isBad) expect(result.status).toBe("rejected");
          else expect(result).toEqual({ status: "fulfilled", value: `done ${index}` });
        }
        expect([...written].sort((a, b) => a - b)).toEqual(items.flatMap(({ isBad }, index) => (isBad ? [] : [index])));
      },
    ),
    { numRuns: 200 },
  );
});

describe("a batcher that gathers", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  function setUp() {
    const flushed: number[][] = [];
    const hold = createGate();
    const batcher = createBatcher<number, number>({
      gatherMs: 10,
      maxItems: 3,
      async flush(items) {
        flushed.push(items);
        await hold.opened;
        return items;
      },
    });
    return { batcher, flushed, hold };
  }

  test("flushes a crowd's first item at once and the next ones together, when the time has passed", async () => {
    const { batcher, flushed, hold } = setUp();
    const first = batcher.add(1);
    await turn();
    const next = [batcher.add(2), batcher.add(3)];
    hold.open();
    await first;
    await vi.advanceTimersByTimeAsync(9);
    expect(flushed).toEqual([[1]]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await Promise.all(next)).toEqual([2, 3]);
    const last = batcher.add(4);
    await vi.advanceTimersByTimeAsync(9);
    expect(flushed).toEqual([[1], [2, 3]]);
    await vi.advanceTimersByTimeAsync(1);
    await last;
    expect(flushed).toEqual([[1], [2, 3], [4]]);
  });

  test("flushes calls that come one after the other without waiting", async () => {
    const { batcher, flushed, hold } = setUp();
    hold.open();
    for (const item of [1, 2, 3]) await batcher.add(item);
    expect(flushed).toEqual([[1], [2], [3]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("flushes a full batch without waiting", async () => {
    const { batcher, flushed, hold } = setUp();
    hold.open();
    await Promise.all([batcher.add(1), batcher.add(2)]);
    await Promise.all([batcher.add(3), batcher.add(4), batcher.add(5)]);
    expect(flushed).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  });
});

import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createMemoryBus } from "../bus/bus-memory.ts";
import { createLogger } from "../lib/logger.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { describeEachDatabase } from "../testing/test-database.ts";
import { createSystemClock, readDatabaseTime } from "./clock.ts";

describeEachDatabase("the clock", (suite) => {
  test("agrees with the machine's time, in whole milliseconds that never go back", async () => {
    const clock = await createSystemClock(suite.database);
    let last = clock.now();
    expect(Math.abs(last - Date.now())).toBeLessThan(100);
    for (let count = 0; count < 2_000; count += 1) {
      const now = clock.now();
      expect(now).toBeGreaterThanOrEqual(last);
      last = now;
    }
    expect(Number.isInteger(last)).toBe(true);
    expect(clock.isReady()).toBe(true);
    clock.stop();
  });

  test("a development offset moves every process, forwards and back", async () => {
    const here = await createSystemClock(suite.database, { hasDevelopmentOffset: true });
    const there = await createSystemClock(suite.database, { hasDevelopmentOffset: true });
    const production = await createSystemClock(suite.database);
    await here.setDevelopmentOffset(3_600_000);
    expect(here.now() - Date.now()).toBeGreaterThan(3_599_000);
    await expect.poll(() => there.now() - Date.now()).toBeGreaterThan(3_599_000);
    expect(production.now() - Date.now()).toBeLessThan(1_000);
    await expect(production.setDevelopmentOffset(1)).rejects.toThrow("off");
    await here.setDevelopmentOffset(0);
    expect(Math.abs(here.now() - Date.now())).toBeLessThan(1_000);
    for (const clock of [here, there, production]) clock.stop();
  });

  test("a development offset read before it is moved does not take the time back", async () => {
    const pending: (() => void)[] = [];
    let isPaused = false;
    const clock = await createSystemClock(suite.database, {
      hasDevelopmentOffset: true,
      async readTime() {
        const hold = isPaused;
        const time = await readDatabaseTime(suite.database);
        if (hold) await new Promise<void>((resolve) => pending.push(resolve));
        return time;
      },
    });
    isPaused = true;
    // The clock looks at the offset every second by itself.
    await expect.poll(() => pending.length).toBeGreaterThan(0);
    isPaused = false;
    await clock.setDevelopmentOffset(3_600_000);
    for (const release of pending) release();
    await setImmediate();
    expect(clock.now() - Date.now()).toBeGreaterThan(3_599_000);
    await clock.setDevelopmentOffset(0);
    clock.stop();
  });

  test.each([-60_000, 1_200_000])(
    "continues unchanged while a step of %i ms waits for an open question, and is not ready until then",
    async (stepMs) => {
      let movedMs = 0;
      let isQuiet = false;
      const clock = await createSystemClock(suite.database, {
        isQuiet: async () => isQuiet,
        async readTime() {
          const { nowMs, developmentMs } = await readDatabaseTime(suite.database);
          return { nowMs: nowMs + movedMs, developmentMs };
        },
      });
      const passed = () => clock.now() - Date.now();
      const before = passed();
      movedMs = stepMs;
      await clock.measure();
      expect(Math.abs(passed() - before)).toBeLessThan(1_000);
      expect([clock.isReady(), clock.absorbedStepMs?.()]).toEqual([false, 0]);
      isQuiet = true;
      await clock.measure();
      expect(Math.abs(passed() - before - stepMs)).toBeLessThan(1_000);
      expect(Math.abs((clock.absorbedStepMs?.() ?? 0) - stepMs)).toBeLessThan(1_000);
      movedMs = 0;
      isQuiet = false;
      await clock.measure();
      movedMs = stepMs;
      await clock.measure();
      expect(Math.abs(passed() - before - stepMs)).toBeLessThan(1_000);
      clock.stop();
    },
  );

  test("applies a step at once where other processes use the same time, and makes them measure", async () => {
    const bus = createMemoryBus(createLogger({ level: "silent" }));
    let movedMs = 0;
    const open = () =>
      createSystemClock(suite.database, {
        isQuiet: async () => false,
        isAlone: async () => false,
        onAbsorbed: () => bus.publish({ kind: "clock" }),
        async readTime() {
          const { nowMs, developmentMs } = await readDatabaseTime(suite.database);
          return { nowMs: nowMs + movedMs, developmentMs };
        },
      });
    const [here, there] = [await open(), await open()];
    bus.subscribe(() => void there.measure());
    movedMs = 3_000;
    await here.measure();
    expect(here.now() - Date.now()).toBeGreaterThan(2_500);
    expect(here.absorbedStepMs?.()).toBeGreaterThan(2_500);
    await expect.poll(() => Math.abs(there.now() - here.now()), { timeout: 1_000 }).toBeLessThan(100);
    for (const clock of [here, there]) clock.stop();
  });
});

test("a fake clock does not move by itself", () => {
  const clock = createFakeClock(1_000);
  expect([clock.now(), clock.advance(500), clock.now()]).toEqual([1_000, 1_500, 1_500]);
  clock.set(7);
  expect(clock.now()).toBe(7);
});

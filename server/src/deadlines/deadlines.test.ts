import { afterEach, expect, test } from "vitest";
import { createWorld } from "../features/events/events.fixtures.ts";
import { findEventById } from "../features/events/events.repository.ts";
import { createLogger } from "../lib/logger.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { describeEachDatabase } from "../testing/test-database.ts";
import { createDeadlines, type DeadlineSource, type Deadlines } from "./deadlines.ts";
import { eventDeadlines } from "./event-deadlines.ts";

const logger = createLogger({ level: "silent" });
const clock = createFakeClock();
let deadlines: Deadlines;
afterEach(() => deadlines?.stop());

function source(more: Partial<DeadlineSource> & Pick<DeadlineSource, "findDue">) {
  const ran: string[] = [];
  deadlines = createDeadlines({ clock, logger });
  deadlines.register({ name: "test", run: async (id) => void ran.push(id), ...more });
  return ran;
}

test("a sweep runs the deadlines that have passed and leaves the others", async () => {
  const ran = source({
    findDue: async () => [
      { id: "past", at: clock.now() - 5 },
      { id: "now", at: clock.now() },
      { id: "soon", at: clock.now() + 500 },
    ],
  });
  await deadlines.sweep();
  expect(ran).toEqual(["past", "now"]);
});

test("a deadline before the next sweep runs at its time", async () => {
  const ran = source({ findDue: async () => [{ id: "soon", at: clock.now() + 40 }] });
  deadlines.start();
  await deadlines.sweep();
  expect(ran).toEqual([]);
  await expect.poll(() => ran).toEqual(["soon"]);
});

test("a deadline runs once at a time when several sweeps find it", async () => {
  let isGoing: (() => void) | undefined;
  let starts = 0;
  source({
    findDue: async () => [{ id: "slow", at: clock.now() }],
    run: () => {
      starts += 1;
      return new Promise((resolve) => {
        isGoing = resolve;
      });
    },
  });
  const sweeps = [deadlines.sweep(), deadlines.sweep()];
  await expect.poll(() => isGoing).toBeDefined();
  isGoing?.();
  await Promise.all(sweeps);
  expect(starts).toBe(1);
});

test("a failed deadline stops neither the others nor its retry at the next sweep", async () => {
  let tries = 0;
  const ran = source({
    findDue: async () => [{ id: "bad", at: clock.now() }],
    run: async () => {
      tries += 1;
      throw new Error("no");
    },
  });
  deadlines.register({ name: "broken", findDue: () => Promise.reject(new Error("no")), run: async () => undefined });
  deadlines.register({ name: "good", findDue: async () => [{ id: "good", at: clock.now() }], run: async (id) => void ran.push(id) });
  await deadlines.sweep();
  await deadlines.sweep();
  expect(tries).toBe(2);
  expect(ran).toEqual(["good", "good"]);
});

describeEachDatabase("event deadlines", (suite) => {
  test("start and seal everything that is due once when two processes sweep", async () => {
    const world = await createWorld(suite.database);
    const startsAt = new Date(world.clock.now() + 1_000).toISOString();
    const coin = await world.createPublished({ type: "coin_flip", starts_at: startsAt, auto_start: true });
    const picks = await world.createLive({ type: "pick_two" });
    world.clock.advance(60_000);
    const processes = [1, 2].map(() => createDeadlines({ clock: world.clock, logger }));
    for (const process of processes) process.register(eventDeadlines({ database: suite.database, life: world.life }));
    await Promise.all(processes.map((process) => process.sweep()));
    expect(await findEventById(suite.database.db, coin)).toMatchObject({ status: "live", version: 3 });
    expect(await findEventById(suite.database.db, picks)).toMatchObject({ resultsVersion: 1 });
  });
});

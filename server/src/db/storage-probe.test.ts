import { sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { createLogger } from "../lib/logger.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { describeEachDatabase, describePostgres } from "../testing/test-database.ts";
import { createStorageProbe } from "./storage-probe.ts";

describeEachDatabase("the storage probe", (suite) => {
  test("writes at most once in ten seconds, however many ask", async () => {
    const { database } = suite;
    const clock = createFakeClock();
    const probe = createStorageProbe({ database, clock, logger: createLogger({ level: "silent" }) });
    const written = async () => (await sql<{ xmin: string }>`select xmin::text from storage_probe`.execute(database.db)).rows;
    expect(await Promise.all([probe.isWritable(), probe.isWritable()])).toEqual([true, true]);
    const first = await written();
    expect(first).toHaveLength(1);
    clock.step(-60_000);
    clock.advance(9_999);
    expect(await probe.isWritable()).toBe(true);
    expect(await written()).toEqual(first);
    clock.advance(1);
    expect(await probe.isWritable()).toBe(true);
    expect(await written()).not.toEqual(first);
  });
});

describePostgres("the storage probe beside a backup", (suite) => {
  test("waits for no reader of its table", async () => {
    const { database } = suite;
    const probe = createStorageProbe({ database, clock: createFakeClock(), logger: createLogger({ level: "silent" }) });
    const reader = new pg.Client({ connectionString: suite.url });
    await reader.connect();
    try {
      await reader.query("begin; lock table storage_probe in access share mode");
      const asked = performance.now();
      expect(await probe.isWritable()).toBe(true);
      // Waiting would have taken the connection's `lock_timeout` of 2 s.
      expect(performance.now() - asked).toBeLessThan(1_500);
    } finally {
      await reader.end();
    }
  });
});

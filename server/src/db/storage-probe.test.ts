import { sql } from "kysely";
import { expect, test } from "vitest";
import { createLogger } from "../lib/logger.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { describeEachDatabase } from "../testing/test-database.ts";
import { createStorageProbe } from "./storage-probe.ts";

describeEachDatabase("the storage probe", (suite) => {
  test("writes at most once in ten seconds, however many ask", async () => {
    const { database } = suite;
    const clock = createFakeClock();
    const probe = createStorageProbe({ database, now: clock.now, logger: createLogger({ level: "silent" }) });
    const written = async () => (await sql<{ xmin: string }>`select xmin::text from storage_probe`.execute(database.db)).rows;
    expect(await Promise.all([probe.isWritable(), probe.isWritable()])).toEqual([true, true]);
    const first = await written();
    expect(first).toHaveLength(1);
    clock.advance(9_999);
    expect(await probe.isWritable()).toBe(true);
    expect(await written()).toEqual(first);
    clock.advance(1);
    expect(await probe.isWritable()).toBe(true);
    expect(await written()).not.toEqual(first);
  });
});

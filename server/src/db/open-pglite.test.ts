import { randomInt } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { createLogger } from "../lib/logger.ts";
import { startChild } from "../testing/child.ts";
import { isFullRun } from "../testing/full-run.ts";
import { openPglite } from "./open-pglite.ts";

const KILLS = isFullRun ? 40 : 2;
const logger = createLogger({ level: "silent" });

let directory = "";
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "sparc-pglite-"));
});
afterEach(() => rm(directory, { recursive: true }));

test(`no acknowledged row is lost in ${KILLS} kills of the process`, { timeout: 300_000 }, async () => {
  const acknowledged: number[] = [];
  let next = 1;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const writer = startChild("./pglite-writer.ts", directory, String(next));
    await writer.waitFor(/^\d+$/);
    await sleep(randomInt(20, 400));
    await writer.kill();
    acknowledged.push(...writer.lines.map(Number));
    // The row after the last acknowledged one may or may not be there.
    next = (acknowledged.at(-1) ?? 0) + 2;
  }
  const database = await openPglite({ directory, logger });
  const { rows } = await sql<{ id: number; twin: number }>`select id, twin from acknowledged order by id`.execute(database.db);
  await database.close();
  const found = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
  expect(rows.every(({ id, twin }) => twin === -id)).toBe(true);
  expect(rows.length).toBeLessThanOrEqual(acknowledged.length + KILLS);
});

test("a second opener is refused, and a closed directory opens again with its rows", async () => {
  const first = await openPglite({ directory, logger, snapshotFile: inject("pgliteSnapshot") });
  await sql`create table kept (id int)`.execute(first.db);
  await sql`insert into kept values (7)`.execute(first.db);
  await expect(openPglite({ directory, logger })).rejects.toThrow(`in use by process ${process.pid}`);
  await first.checkpoint?.();
  await first.close();
  const again = await openPglite({ directory, logger });
  expect((await sql`select id from kept`.execute(again.db)).rows).toEqual([{ id: 7 }]);
  await again.close();
});

test("a statement that does not end is cut off, and the next one finds every committed row", async () => {
  const database = await openPglite({ directory, logger, watchdogMs: 1_000, snapshotFile: inject("pgliteSnapshot") });
  await sql`create table kept (id int)`.execute(database.db);
  await sql`insert into kept values (1)`.execute(database.db);
  const endless = database.transaction(async ({ db }) => {
    await sql`insert into kept values (2)`.execute(db);
    await sql`select count(*) from generate_series(1, 2000000000)`.execute(db);
  });
  await expect(endless).rejects.toThrow(/did not answer|Connection terminated/);
  const rows = await sql`select id from kept`.execute(database.db);
  expect(rows.rows).toEqual([{ id: 1 }]);
  await database.close();
});

test("files of another minor version are refused before they are touched", async () => {
  await writeFile(join(directory, "pglite-version"), "0.4.9");
  await expect(openPglite({ directory, logger })).rejects.toThrow(/made by PGlite 0\.4\.9/);
});

import { mkdtempSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLogger } from "../../lib/logger.ts";
import { createContext, fillWorld } from "../../testing/backup-world.ts";
import { createFakeClock, type FakeClock } from "../../testing/fake-clock.ts";
import { openTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { type AutomaticBackupOptions, createAutomaticBackups } from "./automatic-backups.ts";
import { checkBackup } from "./read-backup.ts";
import { writeBackup } from "./write-backup.ts";

const EVERY_MS = 15 * 60_000;
let opened: TestDatabase;
let clock: FakeClock;
let dataDir: string;
let logged: string[];
const folders: string[] = [];

beforeAll(async () => {
  opened = await openTestDatabase("pglite");
  await fillWorld(createContext(opened.database), 1);
});
afterAll(async () => {
  await opened.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  clock = createFakeClock();
  dataDir = mkdtempSync(join(tmpdir(), "sparc-automatic-"));
  folders.push(dataDir);
  logged = [];
});

const create = (options: Partial<AutomaticBackupOptions> = {}) =>
  createAutomaticBackups({
    ...{ database: opened.database, dataDir, everyMs: EVERY_MS, clock, productVersion: "0.0.0", keyFingerprints: [] },
    logger: createLogger({ level: "warn", destination: { write: (line) => void logged.push(JSON.parse(line).msg) } }),
    hasLiveRoom: async () => false,
    ...options,
  });
const findFiles = () => readdir(join(dataDir, "backups")).catch(() => []);
const write = () => sql`update users set display_name = display_name where role = 'admin'`.execute(opened.database.db);

test("a backup is taken when something was written since the last one, and not more often than set", async () => {
  const backups = create();
  expect(backups.lastAt()).toBeNull();
  await backups.poll();
  expect(backups.lastAt()).toBe(clock.now());
  const [first] = await findFiles();
  expect(first).toBe("automatic-20260105T120000Z.ndjson.gz");
  const { manifest } = await checkBackup(join(dataDir, "backups", first as string));
  const whole = { file: join(dataDir, "whole.gz"), productVersion: "0.0.0", madeAt: 0, keyFingerprints: [] };
  expect(manifest.tables).toEqual((await writeBackup(opened.database, whole)).manifest.tables);
  clock.advance(EVERY_MS);
  await backups.poll();
  expect(await findFiles()).toHaveLength(1);
  await write();
  await backups.poll();
  expect(await findFiles()).toHaveLength(2);
  await write();
  clock.advance(EVERY_MS - 1);
  await backups.poll();
  expect(await findFiles()).toHaveLength(2);
  await backups.stop();
  expect(await findFiles()).toHaveLength(3);
  expect(logged).toEqual([]);
});

test("statements of others run while a backup is read, and one that writes makes it give up without a file", async () => {
  const backups = create();
  const statements: Promise<unknown>[] = [];
  const seen: string[][] = [];
  const polled = backups.poll().then(() => seen.push(["backup"]));
  for (let count = 0; count < 5; count += 1) statements.push(sql`select 1`.execute(opened.database.db).then(() => seen.push(["other"])));
  await Promise.all([...statements, polled]);
  expect(seen.at(-1)).toEqual(["backup"]);
  expect(await findFiles()).toHaveLength(1);

  clock.advance(EVERY_MS);
  await write();
  const interrupted = backups.poll();
  await sql`select 1`.execute(opened.database.db);
  await write();
  await interrupted;
  expect(await findFiles()).toHaveLength(1);
  await backups.poll();
  expect(await findFiles()).toHaveLength(2);
  expect(logged).toEqual([]);
});

test("no backup is taken while a room is live, also at a stop, or when the database is too large, which is logged once", async () => {
  await create({ hasLiveRoom: async () => true }).poll();
  await create({ hasLiveRoom: async () => true }).stop();
  const large = create({ maxDatabaseBytes: 1 });
  await large.poll();
  await large.poll();
  expect(await findFiles()).toEqual([]);
  expect(logged).toEqual([expect.stringContaining("too large for automatic backups")]);
});

test("the newest 24 are stored, and other files of the folder stay", async () => {
  await mkdir(join(dataDir, "backups"));
  const former = Array.from({ length: 30 }, (_, day) => `automatic-202512${String(day + 1).padStart(2, "0")}T000000Z.ndjson.gz`);
  for (const name of [...former, "aaa.gz"]) await writeFile(join(dataDir, "backups", name), "");
  await create().poll();
  expect((await findFiles()).sort()).toEqual(["aaa.gz", ...former.slice(-23), "automatic-20260105T120000Z.ndjson.gz"]);
});

test("a failure is logged, leaves the server running and is tried again at the next time", async () => {
  await writeFile(join(dataDir, "backups"), "a file where the folder should be");
  const backups = create();
  await backups.poll();
  await backups.poll();
  expect(logged).toEqual(["The automatic backup failed; it is tried again later"]);
  await rm(join(dataDir, "backups"));
  clock.advance(EVERY_MS);
  await backups.poll();
  expect(await findFiles()).toHaveLength(1);
});

import { execFile } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { open, readdir, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { checkBackup } from "../db/backup/read-backup.ts";
import { keyFingerprints } from "../secret-keys.ts";
import { createContext, fillWorld, findWaiting, SECRET_KEY } from "../testing/backup-world.ts";
import { findBuiltServer } from "../testing/built-server.ts";
import { endProcess } from "../testing/end-process.ts";
import { copyMigratedData } from "../testing/migrated-data.ts";
import { describePostgres, makeEmptyPostgres } from "../testing/test-database.ts";
import { backup } from "./backup.ts";
import type { Command, CommandCall } from "./command.ts";
import { openCommandContext } from "./open-context.ts";
import { keyWarning, restore } from "./restore.ts";

const folder = mkdtempSync(join(tmpdir(), "sparc-backup-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command as the terminal does, and closes what it opened. */
async function run(command: Command, args: string[], env: Record<string, string>): Promise<{ exitCode: number; text: string }> {
  const config = readConfig(env);
  const lines: string[] = [];
  let opened: Awaited<ReturnType<typeof openCommandContext>> | undefined;
  const openContext: CommandCall["openContext"] = async (beforeMigrating) => {
    opened ??= await openCommandContext(config, beforeMigrating);
    return opened.context;
  };
  try {
    const exitCode = await command.run({ args, config, openContext, print: (line) => lines.push(line) });
    return { exitCode, text: lines.join("\n") };
  } finally {
    await opened?.close();
  }
}

const startChild = (args: string[], env: Record<string, string>) => execFile(process.execPath, [findBuiltServer().cli, ...args], { env });

test("restore says what to do when the secret key is not the one of the backup", () => {
  const header = { key_fingerprints: keyFingerprints(readConfig({ SECRET_KEY }).secretKeys) };
  expect(keyWarning(header, readConfig({ SECRET_KEY: `new:${SECRET_KEY.toLowerCase()},old:${SECRET_KEY}` }))).toBeNull();
  expect(keyWarning(header, readConfig({ SECRET_KEY: SECRET_KEY.toLowerCase() }))).toContain("DATA_DIR/secret-key");
});

/** Kills a restore that has inserted rows and waits for the rest of its file, which is a pipe: whole when it is checked, then only a part. */
async function killRestore(file: string, target: string): Promise<void> {
  const [pipe, nextPipe] = [join(folder, "pipe"), join(folder, "next")];
  await promisify(execFile)("mkfifo", [pipe, nextPipe]);
  const bytes = await readFile(file);
  const child = startChild(["restore", pipe], { DATA_DIR: target });
  const first = await open(pipe, "w");
  // The child has opened its file, so that it opens the next pipe the second time.
  await rename(nextPipe, pipe);
  await first.writeFile(bytes);
  await first.close();
  const second = await open(pipe, "w");
  await second.writeFile(bytes.subarray(0, Math.floor(bytes.length * 0.8)));
  expect(existsSync(join(target, "pglite", "PG_VERSION"))).toBe(true);
  await endProcess(child, "SIGKILL");
  await second.close();
}

describePostgres("backup and restore", (suite) => {
  test("moves the data of the built-in database to PostgreSQL and back, also after a restore was killed in its middle", async () => {
    const source = join(folder, "source");
    await copyMigratedData(source);
    const { context, close } = await openCommandContext(readConfig({ DATA_DIR: source }));
    await fillWorld(createContext(context.database), 8);
    await close();
    const written = await run(backup, [], { DATA_DIR: source });
    expect(written.exitCode).toBe(0);
    expect(written.text).toContain(`Store the file ${join(source, "secret-key")} as well`);
    const file = written.text.split(": ")[0] as string;
    expect(file).toMatch(/backups\/sparc-\d{8}T\d{6}Z\.ndjson\.gz$/);

    const postgres = { DATABASE_URL: await makeEmptyPostgres(), SECRET_KEY, DATA_DIR: join(folder, "unused") };
    const moved = await run(restore, [file], postgres);
    expect(moved).toMatchObject({ exitCode: 0, text: expect.stringContaining("uploads: 8\n") });
    expect(moved.text).toContain("the secret key is not the one of the backup");
    const second = join(folder, "second.gz");
    expect((await run(backup, [second], postgres)).exitCode).toBe(0);
    await expect(run(backup, [second], postgres)).rejects.toThrow("exists already");
    expect((await checkBackup(second)).manifest.tables).toEqual((await checkBackup(file)).manifest.tables);

    const target = join(folder, "target");
    await killRestore(second, target);
    const restored = await run(restore, [second], { DATA_DIR: target, SECRET_KEY });
    expect(restored).toMatchObject({ exitCode: 0, text: expect.stringContaining("uploads: 8\n") });
    expect(restored.text).toContain("4 totals, no breach");
    expect(restored.text).toContain("2 rows sealed, 0 not yet sealed");
    expect(restored.text).not.toContain("secret key");
  });

  test("a backup of a running installation leaves no file of its name when it is killed, and is complete afterwards", async () => {
    await fillWorld(createContext(suite.database), 0);
    const file = join(folder, "killed", "sparc.gz");
    const env = { DATABASE_URL: suite.url, SECRET_KEY, DATA_DIR: join(folder, "unused") };
    const { db } = suite.database;
    await suite.database.transaction(async (tx) => {
      await sql`lock table star_totals in access exclusive mode`.execute(tx.db);
      const child = startChild(["backup", file], env);
      await expect.poll(() => findWaiting(tx.db, "star_totals")).toBe(1);
      await endProcess(child, "SIGKILL");
    });
    expect(await readdir(join(folder, "killed"))).toEqual([expect.stringMatching(/^sparc\.gz\.[\da-f]{12}\.draft$/)]);
    const written = await run(backup, [file], env);
    expect(written.text).toContain("Store SECRET_KEY as well");
    const { manifest } = await checkBackup(file);
    const counted = await db.selectFrom("users").select(db.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
    expect(manifest.tables.find(({ name }) => name === "users")?.rows).toBe(counted.count);
  });
});

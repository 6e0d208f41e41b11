import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, describe } from "vitest";
import { checkBackup } from "./db/backup/read-backup.ts";
import { isFullRun } from "./testing/full-run.ts";
import { beginCall, isListening } from "./testing/half-call.ts";
import { type MainProcess, startMain, untilListening } from "./testing/main-process.ts";
import { copyMigratedData } from "./testing/migrated-data.ts";

interface Place {
  /** Of this test alone, made and removed with it. */
  dataDir: string;
  run(env: Record<string, string>): MainProcess;
}

const test = base.extend<{ place: Place }>({
  place: async ({ task }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), `sparc-main-${task.id}-`));
    const started: MainProcess[] = [];
    const run = (env: Record<string, string>) => {
      const main = startMain({ DATA_DIR: dataDir, ...env });
      started.push(main);
      return main;
    };
    await use({ dataDir, run });
    for (const { child } of started) child.kill("SIGKILL");
    await Promise.all(started.map(({ ended }) => ended));
    await rm(dataDir, { recursive: true, force: true });
  },
});

async function takePort(): Promise<Server> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

const post = (url: URL, path: string, body: object): Promise<Response> =>
  fetch(new URL(path, url), { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

// Together, because they mostly wait for processes to start and to end.
describe.concurrent("the program", () => {
  test("serves, ends in order on SIGTERM, and finds its data again even after SIGKILL, and leaves a backup at its end", async ({
    place: { dataDir, run },
    expect,
  }) => {
    await copyMigratedData(dataDir);
    const first = run({});
    const url = await untilListening(first);
    expect((await fetch(new URL("/readyz", url))).status).toBe(200);
    await expect.poll(() => first.output()).toContain("The built-in database survives a crash of the program, not a power cut");
    const account = { email: "wren@sparc.test", password: "a long enough one", display_name: "Wren" };
    expect((await post(url, "/api/v1/register", account)).status).toBe(201);
    first.child.kill("SIGKILL");
    await first.ended;

    const second = run({ BACKUP_EVERY_MIN: "15" });
    const signIn = { email: account.email, password: account.password, provider: "credentials" };
    expect((await post(await untilListening(second), "/auth/login", signIn)).status).toBe(200);
    second.child.kill("SIGTERM");
    expect(await second.ended).toBe(0);
    expect(second.output()).not.toContain('"level":50');
    const [backup, ...others] = await readdir(join(dataDir, "backups"));
    expect(others).toEqual([]);
    const { manifest } = await checkBackup(join(dataDir, "backups", backup as string));
    expect(manifest.tables.find(({ name }) => name === "credentials")?.rows).toBe(1);
  });

  test("without an admin prints a link that makes one, and with one never again", async ({ place: { dataDir, run }, expect }) => {
    await copyMigratedData(dataDir);
    const first = run({});
    const url = await untilListening(first);
    await expect.poll(() => first.output()).toMatch(/setup\?token=[\w-]{22}\n/);
    const token = /token=([\w-]{22})/.exec(first.output())?.[1];
    const body = JSON.stringify({ token, email: "ana@example.org", password: "vier kleine wilde schwaene", display_name: "Ana" });
    const made = await fetch(new URL("/auth/setup", url), { method: "POST", body, headers: { "content-type": "application/json" } });
    expect(made.status).toBe(201);
    first.child.kill("SIGTERM");
    await first.ended;
    const second = run({});
    await untilListening(second);
    second.child.kill("SIGTERM");
    expect(await second.ended).toBe(0);
    expect(second.output()).not.toContain("setup");
  });

  test("refuses a data directory that is in use, whose owner goes on; a second signal does not wait for a call that never ends", async ({
    place: { dataDir, run },
    expect,
  }) => {
    await copyMigratedData(dataDir);
    const owner = run({});
    const url = await untilListening(owner);
    const second = run({});
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain("is in use by process");
    // A busy machine is not ready at every moment.
    await expect.poll(async () => (await fetch(new URL("/readyz", url))).status).toBe(200);
    const login = new URL("/auth/login", url);
    const [endless, other] = [await beginCall(login, "{}"), await beginCall(login, "{}")];
    owner.child.kill("SIGINT");
    await expect.poll(() => isListening(url)).toBe(false);
    // While it ends, it still answers what is under way.
    expect(await other.finish()).toMatch(/^HTTP\/1\.1 4/);
    expect(owner.child.exitCode).toBeNull();
    owner.child.kill("SIGINT");
    expect(await owner.ended).toBe(1);
    endless.hangUp();
  });

  test("a port in use is told in plain words", async ({ place: { dataDir, run }, expect }) => {
    await copyMigratedData(dataDir);
    const other = await takePort();
    const { port } = other.address() as AddressInfo;
    const { ended, output } = run({ PORT: String(port) });
    expect(await ended).toBe(1);
    expect(output()).toBe(`Port ${port} on 127.0.0.1 is in use by another program. Stop that program, or set PORT to a free port.\n`);
    other.close();
  });

  test.for([
    ["a file in its place", (dataDir: string) => writeFile(join(dataDir, "data"), ""), (dataDir: string) => join(dataDir, "data"), true],
    [
      "a file above it",
      (dataDir: string) => writeFile(join(dataDir, "data"), ""),
      (dataDir: string) => join(dataDir, "data", "below"),
      false,
    ],
    ["a file system that takes no folders", async () => undefined, () => "/proc/sparc/data", false],
  ] as const)(
    "a data directory that cannot be used is told in one sentence: %s",
    async ([, prepare, below, hasBoth], { place: { dataDir, run }, expect }) => {
      await prepare(dataDir);
      const withKey: Record<string, string> = { SECRET_KEY: "pV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu" };
      // With a key of its own the process makes the folder at another place of its start.
      for (const env of isFullRun || hasBoth ? [{}, withKey] : [{}]) {
        const { ended, output } = run({ DATA_DIR: below(dataDir), ...env });
        expect(await ended).toBe(1);
        expect(output()).toMatch(
          new RegExp(`DATA_DIR ${below(dataDir)} .*: set DATA_DIR to a folder that this user may make and write to\\n$`),
        );
        expect(output()).not.toMatch(/^ +at /m);
      }
    },
  );

  test("a configuration that cannot be used stops the start and names every variable", async ({ place: { run }, expect }) => {
    const { ended, output } = run({ PORT: "many", SEED: "everything", LIMIT_NOTHING: "3" });
    expect(await ended).toBe(1);
    for (const name of ["PORT", "SEED", "LIMIT_NOTHING"]) expect(output()).toContain(name);
    expect(output()).not.toContain("at readConfig");
  });
});

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Child, startChild, startUnreapedChild } from "../testing/child.ts";
import { findDirectoryOwner, lockDirectory } from "./directory-lock.ts";
import type { LockOwner } from "./lock-owner.ts";

let directory = "";
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "sparc-lock-"));
});
afterEach(() => rm(directory, { recursive: true }));

test("a second opener is refused with the owner's process id; a released directory is free and clean", async () => {
  const lock = await lockDirectory(directory);
  await expect(lockDirectory(directory, { waitMs: 0 })).rejects.toThrow(new RegExp(`in use by process ${process.pid} .*DATA_DIR`));
  expect((await findDirectoryOwner(directory))?.pid).toBe(process.pid);
  await lock.release();
  expect(await readdir(directory)).toEqual([]);
  await (await lockDirectory(directory)).release();
});

test("a directory whose path is too long for a socket is locked too", async () => {
  const deep = join(directory, "d".repeat(90), "e".repeat(90));
  await mkdir(deep, { recursive: true });
  const lock = await lockDirectory(deep);
  await expect(lockDirectory(deep, { waitMs: 0 })).rejects.toThrow(/in use/);
  await lock.release();
});

test("a lock left by a process id that now belongs to another is stale", async () => {
  const stale = {
    id: "0".repeat(16),
    pid: process.pid,
    startedTicks: "1",
    bootId: null,
    socketPath: join(directory, "gone.sock"),
    takenAt: "",
  };
  await writeFile(join(directory, "owner.lock"), JSON.stringify(stale));
  await (await lockDirectory(directory)).release();
});

test("a lock damaged by a power cut is stale", async () => {
  await writeFile(join(directory, "owner.lock"), "");
  await (await lockDirectory(directory)).release();
});

test("a killed owner whose exit code nobody collected is gone", async () => {
  const unreaped = startUnreapedChild("./lock-racer.ts", directory);
  try {
    await unreaped.waitFor(/^owner$/);
    const { pid } = (await findDirectoryOwner(directory)) as LockOwner;
    process.kill(pid, "SIGKILL");
    await expect.poll(() => readFile(`/proc/${pid}/stat`, "utf8")).toMatch(/\) Z /);
    // Its threads end one after the other, and the last of them closes its socket.
    await (await lockDirectory(directory)).release();
  } finally {
    await unreaped.kill();
  }
});

test("a start waits for an owner that is ending", async () => {
  const socketPath = join(directory, "ending.sock");
  const ending = createServer((socket) => {
    socket.destroy();
    ending.close();
  });
  await new Promise<void>((resolve) => ending.listen(socketPath, resolve));
  const owner = { id: "1".repeat(16), pid: 0, startedTicks: null, bootId: null, socketPath, takenAt: "" };
  await writeFile(join(directory, "owner.lock"), JSON.stringify(owner));
  await (await lockDirectory(directory)).release();
});

test("a paused owner keeps its directory, however many starts have checked", async () => {
  const paused = startChild("./lock-racer.ts", directory);
  const knocking: Socket[] = [];
  try {
    await paused.waitFor(/^owner$/);
    paused.process.kill("SIGSTOP");
    const lockFile = join(directory, "owner.lock");
    const owner = JSON.parse(await readFile(lockFile, "utf8")) as LockOwner;
    // In another container its process id says nothing here.
    await writeFile(lockFile, JSON.stringify({ ...owner, pid: 0, startedTicks: null }));
    const knock = () =>
      new Promise<boolean>((resolve) => {
        const socket = connect(owner.socketPath);
        knocking.push(socket);
        socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
      });
    while (await knock());
    await expect(lockDirectory(directory, { waitMs: 0 })).rejects.toThrow(/in use/);
  } finally {
    for (const socket of knocking) socket.destroy();
    await paused.kill();
  }
});

test("a waiting start connects once to an owner that does not answer", async () => {
  const socketPath = join(directory, "paused.sock");
  const knocking: Socket[] = [];
  const paused = createServer((socket) => void knocking.push(socket));
  await new Promise<void>((resolve) => paused.listen(socketPath, resolve));
  const owner = { id: "1".repeat(16), pid: 0, startedTicks: null, bootId: null, socketPath, takenAt: "" };
  await writeFile(join(directory, "owner.lock"), JSON.stringify(owner));
  await expect(lockDirectory(directory, { waitMs: 1_000 })).rejects.toThrow(/in use/);
  expect(knocking).toHaveLength(1);
  for (const socket of knocking) socket.destroy();
  paused.close();
});

test("of twenty starts on a killed owner's directory exactly one wins", async () => {
  const killed = startChild("./lock-racer.ts", directory);
  await killed.waitFor(/^owner$/);
  await killed.kill();
  const racers: Child[] = Array.from({ length: 20 }, () => startChild("./lock-racer.ts", directory));
  const answers = await Promise.all(racers.map((racer) => racer.waitFor(/^(owner|refused)/)));
  await Promise.all(racers.map((racer) => racer.kill()));
  const owner = racers[answers.indexOf("owner")];
  expect(answers.filter((answer) => answer === "owner")).toHaveLength(1);
  for (const answer of answers.filter((one) => one !== "owner")) expect(answer).toContain(`in use by process ${owner?.process.pid}`);
});

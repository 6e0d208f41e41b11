import { describe, expect, test } from "vitest";
import { createLogger } from "./logger.ts";
import { createWorkerThread } from "./worker-thread.ts";

type Message = "echo" | "throw" | "exit" | "sleep";

const SOURCE = `
  import { parentPort } from "node:worker_threads";
  let count = 0;
  parentPort.on("message", (message) => {
    if (message === "throw") throw new Error("broken");
    if (message === "exit") process.exit(1);
    if (message === "echo") parentPort.postMessage({ count: ++count });
  });`;
const url = new URL(`data:text/javascript,${encodeURIComponent(SOURCE)}`);
const open = (timeoutMs?: number, more: { url?: URL; startMs?: number } = {}) =>
  createWorkerThread<Message, { count: number }>({
    url,
    ...more,
    name: "test",
    logger: createLogger({ level: "silent" }),
    ...(timeoutMs ? { timeoutMs } : {}),
  });

describe("a worker thread", () => {
  test("answers one message after the other, and refuses a second one before the first is answered", async () => {
    const thread = open();
    const first = thread.ask("echo");
    await expect(thread.ask("echo")).rejects.toThrow("still answering");
    expect(await first).toEqual({ count: 1 });
    expect(await thread.ask("echo")).toEqual({ count: 2 });
    await thread.close();
  });

  test.each(["throw", "exit"] as const)("starts again when it ended by %s", async (message) => {
    const thread = open();
    await thread.ask("echo");
    await expect(thread.ask(message)).rejects.toThrow(/failed|ended/);
    expect(await thread.ask("echo")).toEqual({ count: 1 });
    await thread.close();
  });

  test("is ended when it takes too long, and starts again", async () => {
    const thread = open(1_500);
    await expect(thread.ask("sleep")).rejects.toThrow("took too long");
    expect(await thread.ask("echo")).toEqual({ count: 1 });
    await thread.close();
  });

  test("has longer for the first answer of each thread, which loads its modules", async () => {
    const slow = `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);${SOURCE}`;
    const thread = open(500, { url: new URL(`data:text/javascript,${encodeURIComponent(slow)}`), startMs: 60_000 });
    expect(await thread.ask("echo")).toEqual({ count: 1 });
    await expect(thread.ask("sleep")).rejects.toThrow("took too long");
    expect(await thread.ask("echo"), "a new one loads them again").toEqual({ count: 1 });
    await thread.close();
  });

  test("answers nobody after it was closed", async () => {
    const thread = open();
    const asked = expect(thread.ask("sleep")).rejects.toThrow("closed");
    await thread.close();
    await asked;
    await expect(thread.ask("echo")).rejects.toThrow("closed");
  });
});

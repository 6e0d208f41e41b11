import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sparclets } from "@sparc/sparclets/registry";
import { afterEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type App, createApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { createLogger } from "./lib/logger.ts";
import { createFakeClock } from "./testing/fake-clock.ts";
import { freePort } from "./testing/free-port.ts";
import { beginCall, isListening } from "./testing/half-call.ts";
import { openTestDatabase } from "./testing/test-database.ts";

const SECRET_KEY = "pV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu";
const apps: App[] = [];
const directories: string[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

async function startOnTestDatabase(): Promise<{ app: App; address: string }> {
  const { database } = await openTestDatabase();
  const config = readConfig({ SECRET_KEY, PORT: String(await freePort()) });
  const app = await createApp({
    config,
    registry: sparclets,
    database,
    clock: createFakeClock(),
    logger: createLogger({ level: "silent" }),
  });
  apps.push(app);
  return { app, address: await app.listen() };
}

test("a first start on an empty directory migrates, becomes ready, and closes its database", async () => {
  const directory = mkdtempSync(join(tmpdir(), "sparc-app-"));
  directories.push(directory);
  const config = readConfig({ DATA_DIR: directory, PORT: String(await freePort()), SEED: "none" });
  const app = await createApp({ config, registry: sparclets, logger: createLogger({ level: "silent" }) });
  apps.push(app);
  const address = await app.listen();
  const ready = await fetch(`${address}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({ status: "ready", database: "pglite", clock_offset_ms: expect.any(Number) });
  await app.close();
  await expect(app.context.database.transaction(async () => null)).rejects.toThrow();
});

test("closing is not ready at once, takes no new connections, tells sockets to come back, and ends once", async () => {
  const { app, address } = await startOnTestDatabase();
  const socket = new WebSocket(`${address.replace("http", "ws")}/ws`, { headers: { origin: address } });
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  await new Promise((resolve) => socket.once("open", resolve));
  const first = app.close();
  expect(app.close()).toBe(first);
  expect(await closed).toBe(1012);
  await first;
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();
});

test("a request that is under way is finished before the end", async () => {
  const { app, address } = await startOnTestDatabase();
  const call = await beginCall(new URL("/auth/refresh", address), '{"refresh_token":"unknown"}');
  const closing = app.close();
  await expect.poll(() => isListening(new URL(address))).toBe(false);
  expect(await call.finish()).toMatch(/^HTTP\/1\.1 401/);
  await closing;
});

import { afterEach, expect, inject, test, vi } from "vitest";
import { createLogger } from "../lib/logger.ts";
import { createPgliteEngine } from "./pglite-engine.ts";

afterEach(() => void vi.unstubAllEnvs());

test("ignores messages of Node's watch mode on the thread's port", async () => {
  vi.stubEnv("WATCH_REPORT_DEPENDENCIES", "1");
  const engine = createPgliteEngine({ dataDir: null, snapshotFile: inject("pgliteSnapshot"), logger: createLogger({ level: "silent" }) });
  try {
    await engine.start();
    // A Sync message; the answer is ReadyForQuery, idle.
    const answer = await engine.request(Uint8Array.of(0x53, 0, 0, 0, 4));
    expect([...answer]).toEqual([0x5a, 0, 0, 0, 5, 0x49]);
  } finally {
    await engine.close();
  }
});

import { afterEach, expect, inject, test, vi } from "vitest";
import { createLogger } from "../lib/logger.ts";
import { createPgliteEngine } from "./pglite-engine.ts";

afterEach(() => void vi.unstubAllEnvs());

test("what Node's watch mode says over the thread's port is no answer of the database", async () => {
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

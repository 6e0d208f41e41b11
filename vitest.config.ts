import { existsSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { SlowestFirst } from "./scripts/slowest-first.ts";

const globalSetup = join(import.meta.dirname, "server/src/testing/global-setup.ts");
/** Files of a worker share its modules, and on the server its embedded database: a third of the time. What a file changes it puts back. */
const sharesWorker = { isolate: false };
/**
 * They end a test that hangs. A busy machine takes ten times as long as a quiet one, and that is no failure: whoever waits a second for a
 * fact fails by chance.
 */
const timeouts = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000, interval: 20 } } };

export default defineConfig({
  test: {
    // Server tests mostly wait for databases and processes, so that three workers use two cores better than two.
    // Of all projects together: where one project ends and another begins, both cores stay busy.
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: "pure",
          environment: "node",
          include: ["sparclets/src/**/*.test.ts", "contract/src/**/*.test.ts", "scripts/**/*.test.ts", "bench/**/*.test.ts"],
          setupFiles: ["./scripts/property-runs.ts"],
          ...sharesWorker,
          ...timeouts,
        },
      },
      {
        test: {
          name: "server",
          environment: "node",
          include: ["server/src/**/*.test.ts"],
          globalSetup: existsSync(globalSetup) ? [globalSetup] : [],
          alias: { "@node-rs/argon2": join(import.meta.dirname, "server/src/testing/remembered-hashes.ts") },
          ...sharesWorker,
          ...timeouts,
        },
      },
      {
        test: {
          name: "web",
          environment: "node",
          include: ["web/src/**/*.test.ts"],
          setupFiles: ["./web/src/testing/register-sparclets.ts"],
          ...sharesWorker,
          ...timeouts,
        },
      },
      {
        test: {
          name: "pages",
          environment: "happy-dom",
          // Each file has a DOM and modules of its own without a thread of its own: half the time of the default pool.
          pool: "vmThreads",
          css: { include: [/tokens\.css/] },
          include: ["web/src/**/*.test.tsx"],
          setupFiles: [
            "./web/src/testing/register-sparclets.ts",
            "./web/src/testing/patient-wait.ts",
            "./web/src/testing/quiet-console.ts",
            "./web/src/testing/search-element.ts",
          ],
          ...timeouts,
        },
      },
    ],
  },
});

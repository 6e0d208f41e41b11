/** Runs once for all workers: creates the demo in a data directory, which each server copies instead of creating it again. */
import { rm } from "node:fs/promises";
import { startServer } from "./start-server.ts";

/** Playwright requires a default export, and calls the returned function at the end. */
export default async function prepareDemo(): Promise<() => Promise<void>> {
  const server = await startServer({ hasDemo: true, isPersistent: true });
  await server.stop();
  process.env.SPARC_DEMO_DATA = server.dataDir;
  return () => rm(server.dataDir, { recursive: true, force: true });
}

import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import pg from "pg";
import { prepareDataDirectory } from "../data-directory.ts";
import type { Logger } from "../lib/logger.ts";
import { createDatabase, type Database } from "./database.ts";
import { surviveBrokenConnections, TYPES } from "./dialect.ts";
import { lockDirectory } from "./directory-lock.ts";
import { DatabaseRefusedError } from "./errors.ts";
import { createPgliteEngine } from "./pglite-engine.ts";
import { startMaintenance } from "./pglite-maintenance.ts";
import { createPgliteStream } from "./pglite-stream.ts";
import { applySessionSettings } from "./session-settings.ts";

const MAX_QUEUED = 1_000;
/** Longer than a start of the thread takes; a full queue is refused before. */
const CONNECT_LIMIT_MS = 30_000;
const VERSION_FILE = "pglite-version";

export interface PgliteOptions {
  /** The data directory, or null for a database in memory (tests). */
  directory: string | null;
  snapshotFile?: string;
  logger: Logger;
  watchdogMs?: number;
}

/** Survives a crash of the program, not a power cut: PGlite never forces its files to disk. */
export async function openPglite(options: PgliteOptions): Promise<Database> {
  const { directory, snapshotFile = null, logger, watchdogMs } = options;
  const problem = directory === null ? null : prepareDataDirectory(directory);
  if (problem !== null) throw new DatabaseRefusedError(problem);
  const lock = directory === null ? null : await lockDirectory(directory);
  try {
    if (directory !== null) await refuseOtherVersion(directory);
    const dataDir = directory === null ? null : join(directory, "pglite");
    const engine = createPgliteEngine({ dataDir, snapshotFile, logger, watchdogMs });
    await engine.start();
    const pool = createPool(engine, logger);
    const database: Database = createDatabase({
      kind: "pglite",
      pool,
      logger,
      maxQueued: MAX_QUEUED,
      withLongStatements: (work) => engine.withLongStatements(() => work(database)),
      checkpoint: () => maintenance.checkpoint(),
      dump: (file) => engine.dump(file),
      close: async () => {
        await maintenance.stop();
        if (directory !== null) await tidy();
        await pool.end();
        await engine.close();
        await lock?.release();
      },
    });
    const maintenance = startMaintenance(database, logger);
    const tidy = () =>
      maintenance
        .vacuum()
        .then(maintenance.checkpoint)
        .catch((error: unknown) => logger.warn({ err: error }, "The database could not be tidied"));
    if (directory !== null) await tidy();
    return database;
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

function createPool(engine: ReturnType<typeof createPgliteEngine>, logger: Logger): pg.Pool {
  const pool = new pg.Pool({
    max: 1,
    types: TYPES,
    // Fixed, so that the environment's PGHOST, PGUSER and the like never matter here.
    host: "localhost",
    user: "postgres",
    database: "postgres",
    ssl: false,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    stream: () => createPgliteStream(engine),
    onConnect: (client) => applySessionSettings(client, "short"),
  });
  surviveBrokenConnections(pool, (error) => logger.warn({ err: error }, "The connection to the database thread broke"));
  return pool;
}

async function readInstalledVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const about = await readFile(join(dirname(entry), "..", "package.json"), "utf8");
  return (JSON.parse(about) as { version: string }).version;
}

const toMinor = (version: string) => version.split(".").slice(0, 2).join(".");

/** PGlite does not read the files of another minor version; a plain text is better than a crash on them. */
async function refuseOtherVersion(directory: string): Promise<void> {
  const file = join(directory, VERSION_FILE);
  const installed = await readInstalledVersion();
  const stored = await readFile(file, "utf8").catch(() => null);
  if (stored === null) return writeFile(file, installed, { mode: 0o600 });
  if (toMinor(stored.trim()) !== toMinor(installed))
    throw new DatabaseRefusedError(
      `The data directory ${directory} was made by PGlite ${stored.trim()}, and this one is ${installed}, which cannot read it. Start the version of the program that made it, or name another DATA_DIR`,
    );
}

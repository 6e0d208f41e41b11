/**
 * The embedded database after its migrations and without rows: as one file for databases in memory, and as a data directory that servers in
 * processes of their own copy. Both are made once per set of migrations and cached between runs.
 */
import { constants, existsSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { migrate, readMigrations } from "../db/migrate.ts";
import { openPglite } from "../db/open-pglite.ts";
import { sha256 } from "../lib/crypto.ts";
import { createLogger } from "../lib/logger.ts";

const CACHE_DIR = fileURLToPath(new URL("../../../.cache/test-database/", import.meta.url));
const FORMAT = "2";
const logger = createLogger({ level: "error" });

export interface MigratedData {
  snapshotFile: string;
  directory: string;
}

let prepared: Promise<MigratedData> | undefined;

/** Makes what is missing in the cache. Two processes may do so at once; the later one discards its result. */
export function prepareMigratedData(): Promise<MigratedData> {
  prepared ??= prepare();
  return prepared;
}

/** Copies the migrated data directory into `directory`, which may exist if it is empty. */
export async function copyMigratedData(directory: string): Promise<void> {
  const { directory: source } = await prepareMigratedData();
  await cp(source, directory, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

async function prepare(): Promise<MigratedData> {
  const migrations = await readMigrations();
  const mark = sha256(FORMAT + migrations.map(({ checksum }) => checksum).join())
    .toString("hex")
    .slice(0, 16);
  const data = { snapshotFile: join(CACHE_DIR, `pglite-${mark}.tar`), directory: join(CACHE_DIR, `data-${mark}`) };
  if (existsSync(data.snapshotFile) && existsSync(data.directory)) return data;
  await mkdir(CACHE_DIR, { recursive: true });
  await make(data);
  for (const old of await readdir(CACHE_DIR))
    if (/^(pglite|data)-[0-9a-f]{16}(\.tar)?$/.test(old) && !old.includes(mark))
      await rm(join(CACHE_DIR, old), { force: true, recursive: true });
  return data;
}

async function make({ snapshotFile, directory }: MigratedData): Promise<void> {
  const draft = `${directory}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  const database = await openPglite({ directory: draft, logger });
  await migrate(database);
  await database.dump?.(`${snapshotFile}.${process.pid}`);
  await database.close();
  await rename(`${snapshotFile}.${process.pid}`, snapshotFile);
  await rename(draft, directory).catch(() => rm(draft, { recursive: true, force: true }));
}

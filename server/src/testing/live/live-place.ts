import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openDatabase } from "../../db/connect.ts";
import type { Database } from "../../db/database.ts";
import { createLogger } from "../../lib/logger.ts";
import { copyMigratedData } from "../migrated-data.ts";
import type { ServerPlace } from "./server-process.ts";

/** The storage of one live server: a new data directory, and with PostgreSQL a new database as well. */
export interface LivePlace extends ServerPlace {
  readonly kind: Database["kind"];
  /** Reads the stored rows. With PGlite only while no server runs. */
  read<T>(query: (database: Database) => Promise<T>): Promise<T>;
  /** Removes the directory and the database. */
  remove(): Promise<void>;
}

const ADMIN_URL = () => process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
let made = 0;

export async function createPlace(kind: Database["kind"]): Promise<LivePlace> {
  const dataDir = await mkdtemp(join(tmpdir(), "sparc-live-"));
  made += 1;
  // With this prefix and the process id the tests' clean-up finds the databases of a killed run.
  const name = `sparc_test_${process.pid}_live_${made}`;
  const url = new URL(ADMIN_URL());
  url.pathname = `/${name}`;
  if (kind === "postgres") await runOnServer(`create database ${name}`);
  else await copyMigratedData(dataDir);
  const databaseUrl = kind === "postgres" ? url.href : null;
  return {
    kind,
    dataDir,
    databaseUrl,
    async read(query) {
      const database = await openDatabase({ config: { databaseUrl, dataDir, dbPool: 2 }, logger: createLogger({ level: "fatal" }) });
      try {
        return await query(database);
      } finally {
        await database.close();
      }
    },
    async remove() {
      if (kind === "postgres") await runOnServer(`drop database if exists ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function runOnServer(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: ADMIN_URL() });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

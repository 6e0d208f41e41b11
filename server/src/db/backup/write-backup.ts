import { createHash, randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "kysely";
import type { Instant } from "../clock.ts";
import type { Database } from "../database.ts";
import type { Queryable } from "../queryable.ts";
import { findAppliedMigrations, findSequences, findTables } from "./backup-catalog.ts";
import { type BackupHeader, type BackupManifest, BackupRefusedError, type BackupTable, FORMAT_VERSION } from "./backup-format.ts";
import { fixTextFormat, readRows } from "./read-rows.ts";
import { RowsHash } from "./rows-hash.ts";

/** Ends the names of files that are being written; what a killed process left behind may be deleted. */
export const DRAFT_ENDING = ".draft";

export interface BackupOptions {
  /** Appears whole or not at all, readable for its owner alone. */
  file: string;
  productVersion: string;
  madeAt: Instant;
  keyFingerprints: readonly string[];
}

/** Rows of the manifest, and the bytes of the file. */
export interface Backup {
  manifest: BackupManifest;
  fileBytes: number;
}

/** Writes a consistent copy of every table. It is read in one snapshot, so that others may write meanwhile where there are several connections. */
export async function writeBackup(database: Database, options: BackupOptions): Promise<Backup> {
  return database.withLongStatements((long) =>
    long.transaction(
      async ({ db }) => {
        await sql`set transaction isolation level repeatable read, read only`.execute(db);
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
        await fixTextFormat(db);
        return writeBackupOf({ db, kind: database.kind }, options);
      },
      { isRetryable: false },
    ),
  );
}

/**
 * Writes the backup from `source.db`, a transaction with one snapshot, or a database that nobody writes to. `betweenParts` runs after each
 * statement and may throw to give up; then no file is left.
 */
export async function writeBackupOf(
  source: { db: Queryable; kind: Database["kind"]; betweenParts?: () => Promise<void> },
  options: BackupOptions,
): Promise<Backup> {
  const { file, productVersion, madeAt, keyFingerprints } = options;
  const migrations = await requireMigrations(source.db);
  const header: BackupHeader = {
    sparc_backup: FORMAT_VERSION,
    product_version: productVersion,
    made_at: new Date(madeAt).toISOString(),
    database: source.kind,
    migrations,
    key_fingerprints: [...keyFingerprints],
  };
  let manifest: BackupManifest | undefined;
  const lines = toLines(source, header, (finished) => {
    manifest = finished;
  });
  const fileBytes = await writeWhole(file, lines);
  return { manifest: manifest as BackupManifest, fileBytes };
}

/** The migrations that have run. Throws `BackupRefusedError` for a new database. */
export async function requireMigrations(db: Queryable): Promise<BackupHeader["migrations"]> {
  const migrations = await findAppliedMigrations(db);
  if (!migrations) throw new BackupRefusedError("The database has no tables of this program yet: there is nothing to back up");
  return migrations;
}

async function* toLines(
  { db, betweenParts }: { db: Queryable; betweenParts?: () => Promise<void> },
  header: BackupHeader,
  onFinished: (manifest: BackupManifest) => void,
): AsyncGenerator<string> {
  const all = createHash("sha256");
  const noted = (text: string) => {
    all.update(text);
    return text;
  };
  yield noted(`${JSON.stringify(header)}\n`);
  const tables: BackupManifest["tables"] = [];
  for (const table of await findTables(db)) {
    const { name, columns } = table;
    const head: BackupTable = { table: name, columns: columns.map((column) => column.name) };
    yield noted(`${JSON.stringify(head)}\n`);
    const hash = new RowsHash();
    for await (const rows of readRows(db, table)) {
      for (const row of rows) hash.add(row);
      yield noted(`${rows.join("\n")}\n`);
      await betweenParts?.();
    }
    await betweenParts?.();
    tables.push({ name, ...hash.result() });
  }
  // A sequence belongs to no snapshot: read after the rows, it is beyond every number in them.
  const manifest: BackupManifest = { tables, sequences: await findSequences(db), sha256: "" };
  await betweenParts?.();
  manifest.sha256 = all.digest("hex");
  onFinished(manifest);
  yield `${JSON.stringify(manifest)}\n`;
}

/** Returns the bytes of the file. On a failure nothing is left; a killed process leaves a draft under another name. */
async function writeWhole(file: string, texts: AsyncIterable<string>): Promise<number> {
  const draft = `${file}.${randomBytes(6).toString("hex")}${DRAFT_ENDING}`;
  const output = createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true });
  try {
    await pipeline(texts, createGzip(), output);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncDirectory(dirname(file));
  return output.bytesWritten;
}

/** Makes the new name itself survive a power cut. Some systems open no directories; they have no such promise. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r").catch(() => null);
  if (!handle) return;
  try {
    await handle.sync().catch(() => undefined);
  } finally {
    await handle.close();
  }
}

/**
 * Backups of the built-in database that nobody has to think of: when something was written, at most once in a while, and at a clean stop. The
 * database has one connection, so nobody waits for a backup: it is read in short statements with those of others in between, and given up
 * and tried again when one of them has written. It never runs while a room is live.
 */
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { makeFolder } from "../../data-directory.ts";
import type { Logger } from "../../lib/logger.ts";
import { type Repetition, repeat } from "../../lib/repeat.ts";
import type { Clock, Instant } from "../clock.ts";
import type { Database } from "../database.ts";
import type { Queryable } from "../queryable.ts";
import { backupFolder, backupName } from "./backup-name.ts";
import { DRAFT_ENDING, writeBackupOf } from "./write-backup.ts";

const POLL_EVERY_MS = 20_000;
const MAX_DATABASE_BYTES = 256 * 1024 * 1024;
const STORED_COUNT = 24;
/** Part of what a stop may take altogether; the database has to be closed afterwards. */
const STOP_LIMIT_MS = 8_000;
const PREFIX = "automatic";

export interface AutomaticBackups {
  start(): void;
  /** When the last backup of this process was made; null before the first. */
  lastAt(): Instant | null;
  /** Takes a backup when one is due and possible now. Failures are logged. */
  poll(): Promise<void>;
  /** Ends the backup under way and takes a last one when something was written, for at most eight seconds. Nobody may use the database. */
  stop(): Promise<void>;
}

export interface AutomaticBackupOptions {
  database: Database;
  dataDir: string;
  everyMs: number;
  clock: Pick<Clock, "now" | "monotonicMs">;
  logger: Logger;
  productVersion: string;
  keyFingerprints: readonly string[];
  /** Whether a room is live now. */
  hasLiveRoom(): Promise<boolean>;
  maxDatabaseBytes?: number;
}

/** The backup gives way; it is tried again at the next poll. */
class GivenUpError extends Error {}

export function createAutomaticBackups(options: AutomaticBackupOptions): AutomaticBackups {
  const { database, dataDir, everyMs, clock, logger, hasLiveRoom, maxDatabaseBytes = MAX_DATABASE_BYTES } = options;
  const { db } = database;
  const folder = backupFolder(dataDir);
  let last: { mark: string | null; atMs: number; madeAt: Instant | null } = { mark: null, atMs: Number.NEGATIVE_INFINITY, madeAt: null };
  let repetition: Repetition | null = null;
  let isStopping = false;
  let hasLoggedSize = false;

  async function isPossible(mark: string): Promise<boolean> {
    if (mark === last.mark || (await hasLiveRoom())) return false;
    if ((await readSize(db)) <= maxDatabaseBytes) return true;
    if (!hasLoggedSize)
      logger.warn("The database is too large for automatic backups: npm run sparc -- backup makes one while the server is stopped");
    hasLoggedSize = true;
    return false;
  }

  async function take(mark: string, isTimely: () => boolean): Promise<void> {
    const madeAt: Instant = clock.now();
    const file = join(folder, backupName(madeAt, PREFIX));
    const betweenParts = async () => {
      if (!isTimely() || (await readMark(db)) !== mark) throw new GivenUpError();
    };
    makeFolder(folder);
    const { productVersion, keyFingerprints } = options;
    await writeBackupOf({ db, kind: database.kind, betweenParts }, { file, productVersion, madeAt, keyFingerprints });
    last = { mark, atMs: clock.monotonicMs(), madeAt };
    await removeOld(folder);
  }

  async function takeIfPossible(isTimely: () => boolean): Promise<void> {
    try {
      const mark = await readMark(db);
      if (await isPossible(mark)) await take(mark, isTimely);
    } catch (error) {
      if (error instanceof GivenUpError) return;
      // Not at every poll: a full disk stays full for a while.
      last = { ...last, atMs: clock.monotonicMs() };
      logger.error({ err: error }, "The automatic backup failed; it is tried again later");
    }
  }

  async function poll(): Promise<void> {
    if (clock.monotonicMs() - last.atMs >= everyMs) await takeIfPossible(() => !isStopping);
  }

  return {
    poll,
    lastAt: () => last.madeAt,
    start() {
      last = { ...last, atMs: clock.monotonicMs() };
      const onError = (error: unknown) => logger.error({ err: error }, "The automatic backup failed");
      repetition ??= repeat({ everyMs: Math.min(POLL_EVERY_MS, everyMs), work: poll, onError });
      // The lock of the directory is this process's: nobody else writes there.
      void removeDrafts(folder).catch(onError);
    },
    async stop() {
      isStopping = true;
      await repetition?.stop();
      const endsAtMs = clock.monotonicMs() + STOP_LIMIT_MS;
      await takeIfPossible(() => clock.monotonicMs() < endsAtMs);
    },
  };
}

/** Changes with every transaction that writes; on one connection none of them is under way while this runs. */
async function readMark(db: Queryable): Promise<string> {
  const { rows } = await sql<{ mark: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as mark`.execute(db);
  return rows[0]?.mark ?? "";
}

async function readSize(db: Queryable): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

const isAutomatic = (name: string) => name.startsWith(`${PREFIX}-`);

/** Names sort by time. What an operator put into the folder stays. */
async function removeOld(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => isAutomatic(name) && !name.endsWith(DRAFT_ENDING)).sort();
  for (const name of names.slice(0, -STORED_COUNT)) await rm(join(folder, name), { force: true });
}

async function removeDrafts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (name.endsWith(DRAFT_ENDING)) await rm(join(folder, name), { force: true });
}

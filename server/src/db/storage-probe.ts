import { sql } from "kysely";
import type { Logger } from "../lib/logger.ts";
import type { Clock } from "./clock.ts";
import type { Database } from "./database.ts";
import { isStorageRefused } from "./errors.ts";

export interface StorageProbe {
  /** False while the database's storage refuses writes: full, read-only or broken. Writes at most once in ten seconds, whoever asks. */
  isWritable(): Promise<boolean>;
}

const PROBE_EVERY_MS = 10_000;

/** A full disk still answers `select 1` and changes in place, so that only a write that needs new space shows it. */
export function createStorageProbe(input: { database: Database; clock: Pick<Clock, "monotonicMs">; logger: Logger }): StorageProbe {
  const { database, clock, logger } = input;
  let last: { atMs: number; isWritable: Promise<boolean> } | null = null;

  async function probe(): Promise<boolean> {
    try {
      await database.transaction(async ({ db }) => {
        // A backup reads the table from its start to its end. Waiting for it would slow every probe, and abort a backup of several connections.
        await sql`lock table storage_probe in access exclusive mode nowait`.execute(db);
        await sql`truncate storage_probe`.execute(db);
        await sql`insert into storage_probe (filler) values (repeat('x', 2000))`.execute(db);
      });
      return true;
    } catch (error) {
      // The ping checks whether the database answers at all, and a reader's lock says nothing about the storage.
      if (!isStorageRefused(error)) return true;
      logger.error({ err: error }, "The database's storage refuses writes: free space on its disk");
      return false;
    }
  }

  return {
    isWritable() {
      const nowMs = clock.monotonicMs();
      if (last === null || nowMs - last.atMs >= PROBE_EVERY_MS) last = { atMs: nowMs, isWritable: probe() };
      return last.isWritable;
    },
  };
}

import { statfs } from "node:fs/promises";
import type { Logger } from "../lib/logger.ts";

/** A warning is logged below this: an evening with thousands of players writes some hundred megabytes. */
export const LOW_SPACE_BYTES = 512 * 1024 * 1024;
const POLL_EVERY_MS = 60_000;

export interface DiskSpace {
  /** Free for this user. */
  freeBytes: number;
  /** Free and used; what only the system's administrator may use is not part of it. */
  sizeBytes: number;
}

/** Space on the directory's disk; null where the system does not report it. */
export async function findDiskSpace(directory: string): Promise<DiskSpace | null> {
  const disk = await statfs(directory).catch(() => null);
  if (!disk) return null;
  const { bsize, blocks, bfree, bavail } = disk;
  return { freeBytes: bavail * bsize, sizeBytes: (blocks - bfree + bavail) * bsize };
}

interface SpaceWatch {
  /** Checks now; logs when the space has become low since the last check. */
  check(): Promise<void>;
  start(): void;
  stop(): void;
}

export function createSpaceWatch(input: { findFreeBytes(): Promise<number | null>; logger: Logger }): SpaceWatch {
  let isLow = false;
  let timer: NodeJS.Timeout | undefined;
  async function check(): Promise<void> {
    const freeBytes = await input.findFreeBytes();
    const wasLow = isLow;
    isLow = freeBytes !== null && freeBytes < LOW_SPACE_BYTES;
    if (isLow && !wasLow)
      input.logger.error({ free_bytes: freeBytes }, "Little space is left on the disk of DATA_DIR: free some before it is full");
  }
  return {
    check,
    start() {
      void check();
      timer = setInterval(() => void check(), POLL_EVERY_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}

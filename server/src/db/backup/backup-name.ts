import { join } from "node:path";
import type { Instant } from "../clock.ts";

/** Below the data directory. */
export const backupFolder = (dataDir: string): string => join(dataDir, "backups");

/** Name of a backup by its time in UTC, such as `sparc-20260105T120041Z.ndjson.gz`; names sort by time. */
export const backupName = (madeAt: Instant, prefix = "sparc"): string =>
  `${prefix}-${new Date(madeAt).toISOString().replaceAll(/[-:]|\.\d+/g, "")}.ndjson.gz`;

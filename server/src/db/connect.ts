import type { Config } from "../config.ts";
import type { Logger } from "../lib/logger.ts";
import type { Database } from "./database.ts";
import { openPglite } from "./open-pglite.ts";
import { openPostgres } from "./open-postgres.ts";

export interface OpenDatabaseOptions {
  config: Pick<Config, "databaseUrl" | "dbPool" | "dataDir">;
  logger: Logger;
}

/** PostgreSQL at `DATABASE_URL`, else PGlite in the data directory. Does not migrate: see `migrate`. */
export function openDatabase({ config, logger }: OpenDatabaseOptions): Promise<Database> {
  if (config.databaseUrl === null) return openPglite({ directory: config.dataDir, logger });
  return openPostgres({ connectionString: config.databaseUrl, poolSize: config.dbPool, logger });
}

import { sparclets } from "@sparc/sparclets/registry";
import type { AppContext } from "../app-context.ts";
import { createMemoryBus } from "../bus/bus-memory.ts";
import type { Config } from "../config.ts";
import { createSystemClock } from "../db/clock.ts";
import { openDatabase } from "../db/connect.ts";
import type { Database } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { createLogger } from "../lib/logger.ts";

/**
 * The context of a command: the server's database and clock, and a bus that reaches no other process. `beforeMigrating` gets the database as
 * it is found.
 */
export async function openCommandContext(
  config: Config,
  beforeMigrating?: (database: Database) => Promise<void>,
): Promise<{ context: AppContext; close(): Promise<void> }> {
  const logger = createLogger({ level: "error" });
  const database = await openDatabase({ config, logger });
  try {
    await beforeMigrating?.(database);
    await migrate(database);
    const clock = await createSystemClock(database, { hasDevelopmentOffset: config.devClock, logger });
    const bus = createMemoryBus(logger);
    const close = async () => {
      clock.stop();
      await bus.close();
      await database.close();
    };
    return { context: { config, logger, database, clock, registry: sparclets, bus }, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

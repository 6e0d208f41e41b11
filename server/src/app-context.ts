import type { SparcletRegistry } from "@sparc/sparclets/registry";
import type { Bus } from "./bus/bus.ts";
import type { Config } from "./config.ts";
import type { Clock } from "./db/clock.ts";
import type { Database } from "./db/database.ts";
import type { Logger } from "./lib/logger.ts";

/** What every service is built from. Made once in `app.ts`; nothing else is global. */
export interface AppContext {
  config: Config;
  logger: Logger;
  database: Database;
  clock: Clock;
  registry: SparcletRegistry;
  bus: Bus;
}

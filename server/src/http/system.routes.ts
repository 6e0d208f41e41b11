import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { SystemClock } from "../db/clock.ts";
import type { Database } from "../db/database.ts";
import type { StorageProbe } from "../db/storage-probe.ts";
import type { HandlersOf } from "./handler.ts";

export interface Readiness {
  /** False from the beginning of a shutdown. */
  isServing(): boolean;
  /** The clock against the database's; null where a test brings its own clock. */
  clock: Pick<SystemClock, "now" | "skewMs" | "isReady" | "developmentOffsetMs" | "setDevelopmentOffset"> | null;
  pingDatabase(): Promise<boolean>;
  storage: StorageProbe;
  database: Database;
}

/** Whether this process takes players now. */
export const isReady = async ({ isServing, clock, pingDatabase, storage }: Readiness): Promise<boolean> =>
  isServing() && (clock?.isReady() ?? true) && (await pingDatabase()) && (await storage.isWritable());

export function systemHandlers(input: Readiness): HandlersOf<"system.health" | "system.ready" | `admin.clock.${"get" | "set"}`> {
  const shownClock = (): Result<{ data: { now: string; offset_ms: number } }> => {
    const offsetMs = input.clock?.developmentOffsetMs() ?? null;
    if (!input.clock || offsetMs === null) return refuse("request.not_found");
    return ok({ data: { now: new Date(input.clock.now()).toISOString(), offset_ms: offsetMs } });
  };
  return {
    "system.health": async () => ok({ status: "ok" }),
    "system.ready": async () => {
      if (!(await isReady(input))) return refuse("server.unavailable");
      return ok({ status: "ready", database: input.database.kind, clock_offset_ms: Math.round(input.clock?.skewMs() ?? 0) });
    },
    "admin.clock.get": async () => shownClock(),
    "admin.clock.set": async ({ body }) => {
      if (shownClock().ok) await input.clock?.setDevelopmentOffset(body.offset_ms);
      return shownClock();
    },
  };
}

import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import type { DeadlineSource } from "../../deadlines/deadlines.ts";
import { deleteRowsBefore, EXPIRING_TABLES, type ExpiringTable } from "./expired-rows.repository.ts";

/**
 * How long rows stay: keys of repeated requests, revocations of sessions (an access token lives for ten minutes), and the presence that a
 * process wrote of a room.
 */
export const EXPIRE_AFTER_MS = 24 * 3_600_000;
const EVERY_MS = 3_600_000;
/** As many in one statement, so that nothing else waits for it long. */
const AT_ONCE = 2_000;

/** Deletes what is a day old of tables that would only grow, once an hour, a part at a time. */
export function createExpiredRows({ database, clock }: Pick<AppContext, "database" | "clock">): DeadlineSource {
  const nextAt = new Map<ExpiringTable, Instant>();
  return {
    name: "expired_rows",
    findDue: async (until) => EXPIRING_TABLES.map((id) => ({ id, at: nextAt.get(id) ?? clock.now() })).filter(({ at }) => at <= until),
    async run(id) {
      const table = EXPIRING_TABLES.find((one) => one === id);
      if (!table) return;
      const now = clock.now();
      const deleted = await deleteRowsBefore(database.db, { table, before: now - EXPIRE_AFTER_MS, limit: AT_ONCE });
      // With more than one part the next one follows a second later.
      nextAt.set(table, deleted < AT_ONCE ? now + EVERY_MS : now);
    },
  };
}

import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { DeadlineSource } from "../../deadlines/deadlines.ts";
import { deleteRevocationsBefore } from "../auth/sessions.repository.ts";
import { deleteKeysBefore } from "../events/idempotency.repository.ts";
import { deletePresenceBefore } from "../rooms/rooms.repository.ts";
import { deleteDeliveriesBefore } from "../webhooks/webhook-deliveries.repository.ts";

const DAY_MS = 24 * 3_600_000;
/**
 * How long rows stay: keys of repeated requests, revocations of sessions (an access token lives for ten minutes), and the presence that a
 * process wrote of a room.
 */
export const EXPIRE_AFTER_MS = DAY_MS;
/** How long admins can read what was sent to a webhook. */
export const DELIVERIES_EXPIRE_AFTER_MS = 30 * DAY_MS;
const EVERY_MS = 3_600_000;
/** As many in one statement, so that nothing else waits for it long. */
const AT_ONCE = 2_000;

interface Expiry {
  afterMs: number;
  deleteBefore(db: Queryable, part: { before: Instant; limit: number }): Promise<number>;
}

const EXPIRIES: Readonly<Record<string, Expiry>> = {
  idempotency_keys: { afterMs: EXPIRE_AFTER_MS, deleteBefore: deleteKeysBefore },
  revocations: { afterMs: EXPIRE_AFTER_MS, deleteBefore: deleteRevocationsBefore },
  room_presence: { afterMs: EXPIRE_AFTER_MS, deleteBefore: deletePresenceBefore },
  webhook_deliveries: { afterMs: DELIVERIES_EXPIRE_AFTER_MS, deleteBefore: deleteDeliveriesBefore },
};

/** Deletes old rows of tables that would only grow, once an hour, a part at a time. */
export function createExpiredRows({ database, clock }: Pick<AppContext, "database" | "clock">): DeadlineSource {
  const nextAt = new Map<string, Instant>();
  return {
    name: "expired_rows",
    findDue: async (until) =>
      Object.keys(EXPIRIES)
        .map((id) => ({ id, at: nextAt.get(id) ?? clock.now() }))
        .filter(({ at }) => at <= until),
    async run(id) {
      const now = clock.now();
      const expiry = EXPIRIES[id];
      const deleted = await expiry?.deleteBefore(database.db, { before: now - expiry.afterMs, limit: AT_ONCE });
      // With more than one part the next one follows a second later.
      nextAt.set(id, deleted === AT_ONCE ? now : now + EVERY_MS);
    },
  };
}

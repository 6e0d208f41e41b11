import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import type { DeadlineSource } from "../../deadlines/deadlines.ts";
import { findUserIdsAfter } from "../users/users.repository.ts";
import { findUnbalanced } from "./stars.repository.ts";

const EVERY_MS = 3_600_000;
/** As many users in one statement, so that nothing else waits for it long. */
const AT_ONCE = 200;
const SHOWN_BREACHES = 20;
/** Below every user's id. */
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** The last pass over the whole ledger that this process ended. */
export interface LedgerCheck {
  endedAt: Instant;
  userCount: number;
  /** Totals that differ from the sum of their entries. Their parts are in the log. */
  breachCount: number;
}

export interface LedgerChecks extends DeadlineSource {
  /** Null before the first pass has ended. */
  last(): LedgerCheck | null;
}

/**
 * Adds up the ledger of stars in the background: once an hour every total must be the sum of its entries, a part of the users each second.
 * A total that is not is logged as an error. `npm run sparc -- verify-ledger` checks the same in one go.
 */
export function createLedgerChecks({ database, clock, logger }: Pick<AppContext, "database" | "clock" | "logger">): LedgerChecks {
  let nextAt: Instant | null = null;
  let pass = { afterId: FIRST_ID, userCount: 0, breachCount: 0 };
  let last: LedgerCheck | null = null;

  async function checkPart(): Promise<boolean> {
    const userIds = await findUserIdsAfter(database.db, { afterId: pass.afterId, limit: AT_ONCE });
    const breaches = userIds.length === 0 ? [] : await findUnbalanced(database.db, SHOWN_BREACHES, userIds);
    if (breaches.length > 0) logger.error({ breaches }, "Totals of stars are not the sum of their entries");
    pass = {
      afterId: userIds.at(-1) ?? pass.afterId,
      userCount: pass.userCount + userIds.length,
      breachCount: pass.breachCount + breaches.length,
    };
    return userIds.length === AT_ONCE;
  }

  return {
    name: "ledger_check",
    findDue: async (until) => {
      nextAt ??= clock.now();
      return nextAt <= until ? [{ id: "part", at: nextAt }] : [];
    },
    async run() {
      // The next part follows a second later.
      if (await checkPart()) return;
      const { userCount, breachCount } = pass;
      last = { endedAt: clock.now(), userCount, breachCount };
      pass = { afterId: FIRST_ID, userCount: 0, breachCount: 0 };
      nextAt = clock.now() + EVERY_MS;
    },
    last: () => last,
  };
}

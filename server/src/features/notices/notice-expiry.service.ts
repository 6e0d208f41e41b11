import type { AppContext } from "../../app-context.ts";
import type { DeadlineSource } from "../../deadlines/deadlines.ts";
import { deleteExpiredNotices, findFirstExpiry } from "./notices.repository.ts";

const AT_ONCE = 2_000;
const EXPIRED = "expired";

/** Takes out notices when their time is over. */
export function createNoticeExpiry({ database, clock }: Pick<AppContext, "database" | "clock">): DeadlineSource {
  return {
    name: "notices",
    async findDue(until) {
      const at = await findFirstExpiry(database.db, until);
      return at === null ? [] : [{ id: EXPIRED, at }];
    },
    run: () => deleteExpiredNotices(database.db, { now: clock.now(), limit: AT_ONCE }),
  };
}

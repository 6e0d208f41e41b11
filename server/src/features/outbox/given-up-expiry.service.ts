import type { AppContext } from "../../app-context.ts";
import type { DeadlineSource } from "../../deadlines/deadlines.ts";
import { deleteGivenUpMessages, findFirstGivenUp } from "./outgoing-messages.repository.ts";

/** How long a message that was given up is shown to admins, in milliseconds. */
const RETENTION_MS = 7 * 24 * 3_600_000;
const AT_ONCE = 2_000;
const GIVEN_UP = "given_up";

/** Takes out messages that were given up a week ago. */
export function createGivenUpExpiry({ database, clock }: Pick<AppContext, "database" | "clock">): DeadlineSource {
  return {
    name: "given_up_messages",
    async findDue(until) {
      const at = await findFirstGivenUp(database.db);
      return at === null || at + RETENTION_MS > until ? [] : [{ id: GIVEN_UP, at: at + RETENTION_MS }];
    },
    run: () => deleteGivenUpMessages(database.db, { before: clock.now() - RETENTION_MS, limit: AT_ONCE }),
  };
}

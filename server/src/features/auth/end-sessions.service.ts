import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Bus } from "../../bus/bus.ts";
import type { Tx } from "../../db/database.ts";
import { deleteSignInCodes } from "./credentials.repository.ts";
import { findLiveSessionIds } from "./own-sessions.repository.ts";
import { revokeSessions } from "./sessions.repository.ts";

/**
 * Ends somebody's sessions everywhere: access tokens, refresh tokens, sockets, and sign-ins that have not fetched their tokens yet. It
 * takes effect in this process after the commit, in the others within two seconds even without the bus. `exceptId` stays.
 */
export async function endSessionsOf(tx: Tx, input: { bus: Bus; userId: string; now: Instant; exceptId?: string }): Promise<void> {
  const { bus, userId, now } = input;
  await deleteSignInCodes(tx.db, userId);
  const sessionIds = (await findLiveSessionIds(tx.db, userId)).filter((id) => id !== input.exceptId);
  await revokeSessions(tx.db, { userId, sessionIds, now });
  tx.afterCommit(() => {
    for (const sessionId of sessionIds) bus.publish({ kind: "revoked", sessionId, userId });
  });
}

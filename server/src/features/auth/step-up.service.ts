import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { Database } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { findAuthenticatedAt, markAuthenticated } from "./own-sessions.repository.ts";

/** How long a step-up is valid for changes of identity and rights (ASVS 7.5.1, 7.5.3). */
export const RECENT_MS = 5 * 60_000;

/** Refuses with `auth.reauth_required` unless this session's owner signed in or gave the password within the last five minutes. */
export async function requireRecentSignIn(db: Queryable, input: { sessionId: string; now: Instant }): Promise<Result<undefined>> {
  const authenticatedAt = await findAuthenticatedAt(db, input.sessionId);
  return authenticatedAt !== null && input.now - authenticatedAt <= RECENT_MS ? ok(undefined) : refuse("auth.reauth_required");
}

/** Marks the session as signed in just now. */
export async function noteReauthentication(
  database: Pick<Database, "transaction">,
  input: { userId: string; sessionId: string; requestId: string; now: Instant },
): Promise<void> {
  const { userId, sessionId, requestId, now } = input;
  await database.transaction(async (tx) => {
    await markAuthenticated(tx.db, { sessionId, now });
    const what = { action: "session.reauthenticated", objectKind: "session", objectId: sessionId } as const;
    await insertAudit(tx.db, { actor: userId, ...what, requestId, now });
  });
}

import type { OwnSession } from "@sparc/contract/entities/profile";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Viewer } from "../../http/handler.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { addressPrefix } from "./address-prefix.ts";
import { endSessionsOf } from "./end-sessions.service.ts";
import { findSessionsOf, type OwnSessionRecord } from "./own-sessions.repository.ts";
import { createRefreshTokens } from "./refresh-tokens.ts";
import { createSessionSteps } from "./session-steps.ts";
import { lockSession } from "./sessions.repository.ts";

interface Trace {
  requestId: string;
  now: Instant;
}

/** The sessions of a person, and how they end them from another device. */
export interface OwnSessions {
  list(viewer: Viewer, now: Instant): Promise<OwnSession[]>;
  /** Ends one of the viewer's own sessions; any other id, or a session that has ended, gives a not-found refusal. */
  end(input: { viewer: Viewer; sessionId: string } & Trace): Promise<Result<undefined>>;
  endOthers(input: { viewer: Viewer } & Trace): Promise<Result<undefined>>;
}

export function createOwnSessions(context: AppContext): OwnSessions {
  const { database, bus, config } = context;
  const steps = createSessionSteps(context, createRefreshTokens(config));
  return {
    async list({ userId, sessionId }, now) {
      const found = await findSessionsOf(database.db, { userId, now });
      return found.map((session) => ({ ...sessionView(session), is_current: session.id === sessionId }));
    },

    end: ({ viewer, sessionId, requestId, now }) =>
      database.transaction(async (tx) => {
        const session = await lockSession(tx.db, sessionId);
        if (!session || session.userId !== viewer.userId || session.isRevoked) return refuse("request.not_found");
        await steps.end(tx, { session, reason: "ended_by_owner", requestId, now });
        return ok(undefined);
      }),

    endOthers: ({ viewer: { userId, sessionId }, requestId, now }) =>
      database.transaction(async (tx) => {
        await endSessionsOf(tx, { bus, userId, exceptId: sessionId, now });
        await insertAudit(tx.db, { actor: userId, action: "session.others_ended", objectKind: "user", objectId: userId, requestId, now });
        return ok(undefined);
      }),
  };
}

/** A session as its owner sees it, with the network in place of the address. */
export const sessionView = (session: OwnSessionRecord): Omit<OwnSession, "is_current"> => ({
  id: session.id,
  created_at: new Date(session.createdAt).toISOString(),
  last_used_at: new Date(session.lastUsedAt).toISOString(),
  user_agent: session.userAgent,
  ip_hint: addressPrefix(session.address),
});

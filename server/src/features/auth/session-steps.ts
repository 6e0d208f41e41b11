import type { TokenPair } from "@sparc/contract/auth/routes";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { findUserById } from "../users/users.repository.ts";
import { createAccessTokens } from "./access-tokens.ts";
import type { RefreshTokens } from "./refresh-tokens.ts";
import { findSurplusSessions, revokeSessions, rotateSession, type SessionRecord } from "./sessions.repository.ts";

const DAY_MS = 86_400_000;
export const IDLE_MS = 14 * DAY_MS;
const MAX_SESSIONS = 60;

/** Of sessions of guests, whose addresses are not stored. */
export const NO_ADDRESS = "";

export interface Pair {
  accessToken: string;
  refreshToken: string;
}

/** The pair as the wire has it. */
export const pairBody = ({ accessToken, refreshToken }: Pair): TokenPair => ({
  sparc_access_token: accessToken,
  sparc_refresh_token: refreshToken,
});

export interface Client {
  userAgent: string;
  address: string;
  /** The value of the browser's binding cookie, when it was sent. */
  binding?: string | null;
}

/** What sessions are moved by, each step inside the transaction that holds the session's row. */
export type SessionSteps = ReturnType<typeof createSessionSteps>;

export function createSessionSteps(context: AppContext, refreshTokens: RefreshTokens) {
  const { config, bus } = context;
  const accessTokens = createAccessTokens(config);

  /** The token pair of a session's row. It depends on the row alone, so that a repeated call gives the same pair. */
  async function loadPair(tx: Tx, session: SessionRecord, refreshToken: string): Promise<Result<Pair>> {
    const user = await findUserById(tx.db, session.userId);
    if (!user || user.isSuspended) return refuse("auth.refresh_refused");
    const { id: sessionId, generation, communityId, rotatedAt } = session;
    const accessToken = await accessTokens.sign({ userId: user.id, role: user.role, sessionId, generation, communityId, now: rotatedAt });
    return ok({ accessToken, refreshToken });
  }

  async function rotate(
    tx: Tx,
    input: { session: SessionRecord; communityId: string | null; client: Client; now: Instant },
  ): Promise<Result<Pair>> {
    const { session, communityId, now } = input;
    const { userAgent } = input.client;
    const address = session.address === NO_ADDRESS ? NO_ADDRESS : input.client.address;
    const refreshToken = refreshTokens.successor({ sessionId: session.id, parentHash: session.refreshHash });
    const refreshHash = refreshTokens.hash(refreshToken);
    const idleExpiresAt = Math.min(now + IDLE_MS, session.absoluteExpiresAt);
    await rotateSession(tx.db, { session, refreshHash, communityId, userAgent, address, idleExpiresAt, now });
    return loadPair(tx, { ...session, generation: session.generation + 1, communityId, rotatedAt: now }, refreshToken);
  }

  /** The parent's successor, or null when it is not the session's present token. */
  const toChild = (session: SessionRecord, parentHash: Uint8Array) =>
    refreshTokens.knownSuccessor({ sessionId: session.id, parentHash, hash: session.refreshHash });

  async function end(tx: Tx, input: { session: SessionRecord; reason: string; requestId: string; now: Instant }): Promise<void> {
    const { session } = input;
    await revokeSessions(tx.db, { userId: session.userId, sessionIds: [session.id], now: input.now });
    await insertAudit(tx.db, {
      actor: session.userId,
      action: `session.${input.reason}`,
      objectKind: "session",
      objectId: session.id,
      requestId: input.requestId,
      details: { generation: session.generation },
      now: input.now,
    });
    tx.afterCommit(() => bus.publish({ kind: "revoked", sessionId: session.id, userId: session.userId }));
  }

  async function dropSurplus(tx: Tx, userId: string, now: Instant): Promise<void> {
    const sessionIds = await findSurplusSessions(tx.db, { userId, maxCount: MAX_SESSIONS });
    await revokeSessions(tx.db, { userId, sessionIds, now });
    tx.afterCommit(() => {
      for (const sessionId of sessionIds) bus.publish({ kind: "revoked", sessionId, userId });
    });
  }

  return { loadPair, rotate, toChild, end, dropSurplus };
}

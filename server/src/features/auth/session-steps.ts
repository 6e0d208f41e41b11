import { randomBytes } from "node:crypto";
import type { TokenPair } from "@sparc/contract/auth/routes";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { newId } from "../../lib/ids.ts";
import { insertAudit, insertAudits } from "../audit/audit.repository.ts";
import { findUserById, type UserRecord } from "../users/users.repository.ts";
import { type AccessClaims, createAccessTokens, type TokenFacts, toClaims } from "./access-tokens.ts";
import { noteVisits } from "./last-visits.repository.ts";
import type { RefreshTokens } from "./refresh-tokens.ts";
import { bindingHash } from "./session-binding.ts";
import {
  deleteSessionsExpiredBefore,
  findSurplusSessions,
  insertSessions,
  revokeSessions,
  rotateSession,
  type SessionRecord,
} from "./sessions.repository.ts";

const DAY_MS = 86_400_000;
export const IDLE_MS = 14 * DAY_MS;
const ABSOLUTE_MS = 30 * DAY_MS;
const MAX_SESSIONS = 60;
/** How long a session stays stored after its last possible use, for its owner's export. */
export const ENDED_STAY_MS = 60 * DAY_MS;

/** Of sessions of guests, whose addresses are not stored. */
export const NO_ADDRESS = "";

/** Why one session ends, as the audit log has it. */
export type EndReason = "binding_lost" | "ended_by_owner" | "logged_out" | "reuse_detected";

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

/** A session that begins, without a community except a guest's. */
export interface Beginning {
  user: UserRecord;
  communityId: string | null;
  client: Client;
  /** How the person signed in, for the audit log; null where it has another row. */
  signIn: { ways: readonly string[]; requestId: string } | null;
  now: Instant;
}

/** What sessions are moved by, each step inside the transaction that holds the session's row. */
export type SessionSteps = ReturnType<typeof createSessionSteps>;

/** Called with each token as it is signed, and with what its check would find. */
export type NoteSigned = (token: string, claims: AccessClaims) => void;

export function createSessionSteps(context: AppContext, refreshTokens: RefreshTokens, noteSigned: NoteSigned = () => undefined) {
  const { config, bus, clock } = context;
  const accessTokens = createAccessTokens(config);

  async function sign(facts: TokenFacts): Promise<string> {
    const token = await accessTokens.sign(facts);
    noteSigned(token, toClaims(facts));
    return token;
  }

  /**
   * Begins a session for each of some people who may sign in, in three statements, one more for accounts and one for the audit log, ends those
   * used longest ago where somebody has too many, and deletes those that ended long ago. A person's last session so stays, and with it the time
   * of their last visit. Returns their pairs in order.
   */
  async function begin(tx: Tx, beginnings: readonly Beginning[]): Promise<Pair[]> {
    const begun = beginnings.map((beginning) => {
      const id = newId();
      return { ...beginning, id, refreshToken: refreshTokens.first(id, randomBytes(32)) };
    });
    await insertSessions(
      tx.db,
      begun.map(({ id, user, communityId, client: { userAgent, address, binding }, refreshToken, now }) => ({
        ...{ id, userId: user.id, refreshHash: refreshTokens.hash(refreshToken), communityId, userAgent, address, now },
        ...{ idleExpiresAt: now + IDLE_MS, absoluteExpiresAt: now + ABSOLUTE_MS, bindingHash: binding ? bindingHash(binding) : null },
      })),
    );
    await insertAudits(
      tx.db,
      begun.flatMap(({ id, user, signIn, now }) => {
        if (!signIn) return [];
        const what = { actor: user.id, action: "session.signed_in", objectKind: "session", objectId: id } as const;
        return [{ ...what, requestId: signIn.requestId, details: { ways: [...signIn.ways] }, now }];
      }),
    );
    const userIds = begun.map(({ user }) => user.id);
    await deleteSessionsExpiredBefore(tx.db, { userIds, before: clock.now() - ENDED_STAY_MS });
    const surplus = await findSurplusSessions(tx.db, { userIds, maxCount: MAX_SESSIONS });
    for (const [userId, sessionIds] of surplus) await dropSurplus(tx, { userId, sessionIds, now: clock.now() });
    const accounts = begun.filter(({ user }) => !user.isGuest);
    await noteVisits(
      tx.db,
      accounts.map(({ user, now }) => ({ userId: user.id, at: now })),
    );
    return Promise.all(
      begun.map(async ({ id: sessionId, user, communityId, refreshToken, now }) => ({
        accessToken: await sign({ userId: user.id, role: user.role, sessionId, generation: 0, communityId, now }),
        refreshToken,
      })),
    );
  }

  /** The token pair of a session's row. It depends on the row alone, so that a repeated call gives the same pair. */
  async function loadPair(tx: Tx, session: SessionRecord, refreshToken: string): Promise<Result<Pair>> {
    const user = await findUserById(tx.db, session.userId);
    if (!user || user.isSuspended) return refuse("auth.refresh_refused");
    const { id: sessionId, generation, communityId, rotatedAt } = session;
    const accessToken = await sign({ userId: user.id, role: user.role, sessionId, generation, communityId, now: rotatedAt });
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
    await noteVisits(tx.db, [{ userId: session.userId, at: now }]);
    return loadPair(tx, { ...session, generation: session.generation + 1, communityId, rotatedAt: now }, refreshToken);
  }

  /** The parent's successor, or null when it is not the session's present token. */
  const toChild = (session: SessionRecord, parentHash: Uint8Array) =>
    refreshTokens.knownSuccessor({ sessionId: session.id, parentHash, hash: session.refreshHash });

  async function end(tx: Tx, input: { session: SessionRecord; reason: EndReason; requestId: string; now: Instant }): Promise<void> {
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

  async function dropSurplus(tx: Tx, input: { userId: string; sessionIds: readonly string[]; now: Instant }): Promise<void> {
    const { userId, sessionIds } = input;
    await revokeSessions(tx.db, input);
    tx.afterCommit(() => {
      for (const sessionId of sessionIds) bus.publish({ kind: "revoked", sessionId, userId });
    });
  }

  return { begin, loadPair, rotate, toChild, end };
}

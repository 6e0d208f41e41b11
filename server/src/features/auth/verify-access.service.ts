import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import type { Viewer } from "../../http/handler.ts";
import { CROWD_GATHER_MS, createBatcher } from "../../lib/batcher.ts";
import { sha256 } from "../../lib/crypto.ts";
import { forgetOldest } from "../../lib/forget-oldest.ts";
import { type AccessClaims, createAccessTokens } from "./access-tokens.ts";
import { followRevocations } from "./follow-revocations.ts";
import type { NoteSigned } from "./session-steps.ts";
import { findLiveSessions, type LiveSession, noteSuccessorSeen } from "./sessions.repository.ts";

const SESSION_TTL_MS = 5_000;
const MAX_CACHED = 50_000;

/**
 * Turns access tokens into viewers. A signature is checked once and remembered until the token expires; the session, its role and its
 * suspension are never older than five seconds. A revocation counts at once in the process it happened in, and within two seconds in the
 * others even with the bus down.
 */
export interface AccessVerifier {
  verify(token: string): Promise<Viewer | null>;
  /**
   * The user of a token with a valid signature, whether or not its session still is: for reads that run beside `verify` and whose results are
   * dropped when it answers null.
   */
  readUserId(token: string): Promise<string | null>;
  /** Notes a token that this process has just signed, so that its signature is not checked again. */
  noteSigned: NoteSigned;
  stop(): void;
}

interface CachedSession {
  userId: string;
  live: Promise<LiveSession | null>;
  /** On the scale of the monotonic clock. */
  readAtMs: number;
}

export function createAccessVerifier(context: AppContext): AccessVerifier {
  const { config, database, clock, bus } = context;
  const tokens = createAccessTokens(config);
  const claimsByHash = new Map<string, AccessClaims>();
  const sessions = new Map<string, CachedSession>();
  // Every page polls every five seconds, so sessions that are requested at the same time are read in one query.
  const reads = createBatcher<string, LiveSession | null>({
    async flush(sessionIds) {
      const live = await findLiveSessions(database.db, { sessionIds, now: clock.now() });
      return sessionIds.map((id) => live.get(id) ?? null);
    },
    gatherMs: CROWD_GATHER_MS,
    isItemFault: () => false,
  });

  async function loadClaims(token: string, now: Instant): Promise<AccessClaims | null> {
    const hash = toHash(token);
    const known = claimsByHash.get(hash);
    const stepMs = clock.absorbedStepMs?.() ?? 0;
    if (known) return known.expiresAt > Math.min(now, now - stepMs) ? known : null;
    const claims = await tokens.verify(token, now, stepMs);
    if (claims) addToCache(claimsByHash, hash, claims);
    return claims;
  }

  function loadSession({ sessionId, userId }: AccessClaims): Promise<LiveSession | null> {
    const known = sessions.get(sessionId);
    const nowMs = clock.monotonicMs();
    if (known && nowMs - known.readAtMs < SESSION_TTL_MS) return known.live;
    const live = reads.add(sessionId);
    addToCache(sessions, sessionId, { userId, live, readAtMs: nowMs });
    live.catch(() => sessions.delete(sessionId));
    return live;
  }

  /** Reads the session again when the token is newer than the cached session, because it comes from a refresh just now. */
  async function loadFreshSession(claims: AccessClaims): Promise<LiveSession | null> {
    const session = await loadSession(claims);
    if (!session || claims.generation <= session.generation) return session;
    sessions.delete(claims.sessionId);
    return loadSession(claims);
  }

  const stopListening = bus.subscribe((hint) => {
    if (hint.kind !== "revoked" && hint.kind !== "account") return;
    if (hint.kind === "revoked" && hint.sessionId) sessions.delete(hint.sessionId);
    else for (const [sessionId, { userId }] of sessions) if (userId === hint.userId) sessions.delete(sessionId);
  });
  const stopFollowing = followRevocations(context);

  return {
    async verify(token) {
      const now = clock.now();
      const claims = await loadClaims(token, now);
      const session = claims && (await loadFreshSession(claims));
      if (!session || session.userId !== claims.userId || session.isSuspended) return null;
      const { userId, sessionId, generation, communityId } = claims;
      if (!session.isSuccessorSeen && session.generation > 0 && generation === session.generation) {
        session.isSuccessorSeen = true;
        await noteSuccessorSeen(database.db, { sessionId, generation, now });
      }
      const { role, guest } = session;
      if (claims.viewedCommunityId !== null) return role === "admin" ? toViewing(claims, claims.viewedCommunityId) : null;
      const lacksSecondFactor = config.secondFactorForStaff && !session.hasSecondFactor;
      return { userId, role, sessionId, generation, communityId, lacksSecondFactor, ...(guest ? { guest } : {}) };
    },
    noteSigned: (token, claims) => addToCache(claimsByHash, toHash(token), claims),
    readUserId: async (token) => (await loadClaims(token, clock.now()))?.userId ?? null,
    stop() {
      stopFollowing();
      stopListening();
    },
  };
}

/** An admin who views a community as an ordinary member. */
const toViewing = ({ userId, sessionId, generation }: AccessClaims, communityId: string): Viewer => ({
  ...{ userId, sessionId, generation, role: "ordinary", communityId: null, viewing: { communityId } },
});

const toHash = (token: string): string => sha256(token).toString("base64");

/** Adds an entry and drops the oldest one when there are too many. */
function addToCache<T>(cache: Map<string, T>, key: string, value: T): void {
  cache.delete(key);
  cache.set(key, value);
  forgetOldest(cache, MAX_CACHED);
}

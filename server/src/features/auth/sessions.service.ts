import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { timingSafeEqual } from "../../lib/crypto.ts";
import { findUserById } from "../users/users.repository.ts";
import { addressPrefix } from "./address-prefix.ts";
import { createEnterByCode, type EnterByCode } from "./enter-by-code.service.ts";
import { createRefreshTokens } from "./refresh-tokens.ts";
import { isBindingOf } from "./session-binding.ts";
import { type Client, createSessionSteps, type EndReason, NO_ADDRESS, type NoteSigned, type Pair } from "./session-steps.ts";
import { bindSession, lockSession, type SessionRecord, updateSessionCommunity } from "./sessions.repository.ts";

/**
 * After a lost response the same parent token may be used again: for this time while its successor is unused, and for `SEEN_WINDOW_MS`
 * after the successor's first use.
 */
const UNSEEN_WINDOW_MS = 60_000;
const SEEN_WINDOW_MS = 10_000;

/**
 * Sessions: families of refresh tokens of which only hashes are stored. Each use rotates the token; the immediate predecessor is tolerated
 * for a lost reply or parallel tabs of the same client; anything else is theft, ends the family and is audited. Once the browser's cookie
 * came back with a refresh, a refresh without it is theft too; a browser without cookies stays signed in. Rotation never extends the
 * absolute limit of 30 days.
 */
export interface Sessions {
  /** A session begins without a community, except a guest's. */
  create(input: { userId: string; communityId?: string | null; client: Client; now: Instant }): Promise<Result<Pair>>;
  enterByCode: EnterByCode;
  refresh(input: { refreshToken: string; client: Client; requestId: string; now: Instant }): Promise<Result<Pair & { userId: string }>>;
  /**
   * Rotates the session into another community. A repeated call within a minute returns the same pair. So does a call whose token is of the
   * generation before (`generation`), with its community: it came late, behind a refresh of the page that followed, and a second rotation
   * would leave a browser that got neither answer with a pair that counts as stolen.
   */
  switchCommunity(input: {
    sessionId: string;
    generation: number | null;
    communityId: string;
    client: Client;
    now: Instant;
  }): Promise<Result<Pair>>;
  revoke(input: { userId: string; sessionId: string; reason: EndReason; requestId: string; now: Instant }): Promise<void>;
}

export function createSessions(context: AppContext, noteSigned?: NoteSigned): Sessions {
  const { config, database } = context;
  const refreshTokens = createRefreshTokens(config);
  const { begin, loadPair, rotate, toChild, end } = createSessionSteps(context, refreshTokens, noteSigned);

  return {
    enterByCode: createEnterByCode(context, begin),

    create: ({ userId, communityId = null, client, now }) =>
      database.transaction(async (tx) => {
        const user = await findUserById(tx.db, userId);
        if (!user || user.isSuspended) return refuse("auth.refresh_refused");
        const [pair] = await begin(tx, [{ user, communityId, client, signIn: null, now }]);
        if (!pair) throw new Error("A session did not begin");
        return ok(pair);
      }),

    refresh: ({ refreshToken, client, requestId, now }) =>
      database.transaction(async (tx) => {
        const presented = refreshTokens.parse(refreshToken);
        const session = presented && (await lockSession(tx.db, presented.sessionId));
        if (!session || isOver(session, now)) return refuse("auth.refresh_refused");
        const isFromItsBrowser = isBindingOf(session.bindingHash, client.binding);
        if (session.isBound && !isFromItsBrowser) {
          await end(tx, { session, reason: "binding_lost", requestId, now });
          return refuse("auth.refresh_refused");
        }
        if (isFromItsBrowser && !session.isBound) await bindSession(tx.db, session.id);
        const withUser = (pair: Result<Pair>) => (pair.ok ? ok({ ...pair.value, userId: session.userId }) : pair);
        if (timingSafeEqual(presented.hash, session.refreshHash))
          return withUser(await rotate(tx, { session, communityId: session.communityId, client, now }));
        const child = isTolerated({ session, hash: presented.hash, client, now }) ? toChild(session, presented.hash) : null;
        if (child !== null) return withUser(await loadPair(tx, session, child));
        await end(tx, { session, reason: "reuse_detected", requestId, now });
        return refuse("auth.refresh_refused");
      }),

    switchCommunity: ({ sessionId, generation, communityId, client, now }) =>
      database.transaction(async (tx) => {
        const session = await lockSession(tx.db, sessionId);
        if (!session || isOver(session, now)) return refuse("auth.refresh_refused");
        const isHere = session.communityId === communityId;
        const isRecent = now <= session.rotatedAt + UNSEEN_WINDOW_MS && (isHere || generation === session.generation - 1);
        const child = isRecent && session.previousHash ? toChild(session, session.previousHash) : null;
        if (child === null) return rotate(tx, { session, communityId, client, now });
        if (!isHere) await updateSessionCommunity(tx.db, { sessionId, communityId });
        return loadPair(tx, { ...session, communityId }, child);
      }),

    revoke: ({ userId, sessionId, reason, requestId, now }) =>
      database.transaction(async (tx) => {
        const session = await lockSession(tx.db, sessionId);
        if (session && session.userId === userId && !session.isRevoked) await end(tx, { session, reason, requestId, now });
      }),
  };
}

/** Whether a parent token may get its successor again. */
function isTolerated(input: { session: SessionRecord; hash: Uint8Array; client: Client; now: Instant }): boolean {
  const { session, client, now } = input;
  if (session.previousHash === null || !timingSafeEqual(input.hash, session.previousHash)) return false;
  const isSameNetwork = session.address === NO_ADDRESS || addressPrefix(session.address) === addressPrefix(client.address);
  const isSameClient = session.isBound || (session.userAgent === client.userAgent && isSameNetwork);
  const unseenLimit = session.rotatedAt + UNSEEN_WINDOW_MS;
  // The first use of a successor after the limit does not make its parent valid again.
  const limit = session.successorSeenAt === null ? unseenLimit : Math.min(session.successorSeenAt, unseenLimit) + SEEN_WINDOW_MS;
  return isSameClient && now <= limit;
}

const isOver = (session: SessionRecord, now: Instant): boolean =>
  session.isRevoked || now >= session.idleExpiresAt || now >= session.absoluteExpiresAt;

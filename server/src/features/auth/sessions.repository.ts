import type { Role } from "@sparc/contract/entities/user";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import { createCompiledQuery } from "../../db/compiled-query.ts";
import { toInstant } from "../../db/instants.ts";
import type { Queryable } from "../../db/queryable.ts";
import { deleteSubscriptionsOfSessions } from "../push/push.repository.ts";

export interface SessionRecord {
  id: string;
  userId: string;
  refreshHash: Uint8Array;
  previousHash: Uint8Array | null;
  rotatedAt: Instant;
  successorSeenAt: Instant | null;
  generation: number;
  communityId: string | null;
  userAgent: string;
  address: string;
  idleExpiresAt: Instant;
  absoluteExpiresAt: Instant;
  isRevoked: boolean;
  /** The hash of the binding cookie of the browser in which the session began; null without a cookie. */
  bindingHash: Uint8Array | null;
  /** The cookie has been sent back once, so a refresh without it is refused. */
  isBound: boolean;
}

export interface NewSession {
  id: string;
  userId: string;
  refreshHash: Uint8Array;
  communityId: string | null;
  userAgent: string;
  address: string;
  idleExpiresAt: Instant;
  absoluteExpiresAt: Instant;
  bindingHash?: Uint8Array | null;
  now: Instant;
}

export async function insertSessions(db: Queryable, sessions: readonly NewSession[]): Promise<void> {
  if (sessions.length === 0) return;
  await db
    .insertInto("sessions")
    .values(
      sessions.map((session) => ({
        id: session.id,
        user_id: session.userId,
        refresh_hash: Buffer.from(session.refreshHash),
        rotated_at: new Date(session.now),
        community_id: session.communityId,
        user_agent: session.userAgent,
        address: session.address,
        created_at: new Date(session.now),
        last_used_at: new Date(session.now),
        authenticated_at: new Date(session.now),
        idle_expires_at: new Date(session.idleExpiresAt),
        absolute_expires_at: new Date(session.absoluteExpiresAt),
        binding_hash: session.bindingHash ? Buffer.from(session.bindingHash) : null,
      })),
    )
    .execute();
}

/** The session, held until the transaction ends, so that two refreshes of it take turns. */
export async function lockSession(db: Queryable, id: string): Promise<SessionRecord | null> {
  const row = await db.selectFrom("sessions").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    userId: row.user_id,
    refreshHash: row.refresh_hash,
    previousHash: row.previous_hash,
    rotatedAt: row.rotated_at.getTime(),
    successorSeenAt: toInstant(row.successor_seen_at),
    generation: row.generation,
    communityId: row.community_id,
    userAgent: row.user_agent,
    address: row.address,
    idleExpiresAt: row.idle_expires_at.getTime(),
    absoluteExpiresAt: row.absolute_expires_at.getTime(),
    isRevoked: row.revoked_at !== null,
    bindingHash: row.binding_hash,
    isBound: row.is_bound,
  };
}

/** Changes the community of a session whose tokens stay. */
export async function updateSessionCommunity(
  db: Queryable,
  { sessionId, communityId }: { sessionId: string; communityId: string },
): Promise<void> {
  await db.updateTable("sessions").set({ community_id: communityId }).where("id", "=", sessionId).execute();
}

export async function rotateSession(
  db: Queryable,
  input: {
    session: Pick<SessionRecord, "id" | "refreshHash" | "generation">;
    refreshHash: Uint8Array;
    communityId: string | null;
    userAgent: string;
    address: string;
    idleExpiresAt: Instant;
    now: Instant;
  },
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({
      refresh_hash: Buffer.from(input.refreshHash),
      previous_hash: Buffer.from(input.session.refreshHash),
      rotated_at: new Date(input.now),
      successor_seen_at: null,
      generation: input.session.generation + 1,
      community_id: input.communityId,
      user_agent: input.userAgent,
      address: input.address,
      last_used_at: new Date(input.now),
      idle_expires_at: new Date(input.idleExpiresAt),
    })
    .where("id", "=", input.session.id)
    .execute();
}

/** Takes a community out of its former member's sessions. */
export async function leaveCommunityInSessions(db: Queryable, input: { communityId: string; userId: string }): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ community_id: null })
    .where("user_id", "=", input.userId)
    .where("community_id", "=", input.communityId)
    .execute();
}

/** Binds the session: from now on a refresh needs the cookie of its browser. */
export async function bindSession(db: Queryable, sessionId: string): Promise<void> {
  await db.updateTable("sessions").set({ is_bound: true }).where("id", "=", sessionId).execute();
}

/** Remembers the first use of the newest generation; later uses change nothing. */
export async function noteSuccessorSeen(db: Queryable, input: { sessionId: string; generation: number; now: Instant }): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ successor_seen_at: new Date(input.now) })
    .where("id", "=", input.sessionId)
    .where("generation", "=", input.generation)
    .where("successor_seen_at", "is", null)
    .execute();
}

/** Ends sessions, and with them the pushes to their browsers, and writes each into the log that every process follows. */
export async function revokeSessions(db: Queryable, input: { userId: string; sessionIds: readonly string[]; now: Instant }): Promise<void> {
  if (input.sessionIds.length === 0) return;
  const at = new Date(input.now);
  const rows = await db
    .updateTable("sessions")
    .set({ revoked_at: at })
    .where("id", "in", input.sessionIds)
    .where("revoked_at", "is", null)
    .returning("id")
    .execute();
  if (rows.length === 0) return;
  await deleteSubscriptionsOfSessions(db, input.sessionIds);
  await insertRevocations(db, { ...input, sessionIds: rows.map(({ id }) => id) });
}

/** Writes into the log that every process follows: sockets of these sessions are closed, and their access ends. */
export async function insertRevocations(
  db: Queryable,
  input: { userId: string; sessionIds: readonly string[]; now: Instant },
): Promise<void> {
  const at = new Date(input.now);
  await db
    .insertInto("revocations")
    .values(input.sessionIds.map((id) => ({ session_id: id, user_id: input.userId, at })))
    .execute();
}

/** Live sessions of some users beyond each one's newest `maxCount`, oldest last used first. Users without such sessions are missing. */
export async function findSurplusSessions(
  db: Queryable,
  input: { userIds: readonly string[]; maxCount: number },
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ user_id: string; ids: string[] }>`
    select given.user_id, array_agg(own.id order by own.last_used_at desc) as ids
    from unnest(${[...new Set(input.userIds)]}::uuid[]) as given (user_id)
    cross join lateral (
      select id, last_used_at from sessions where sessions.user_id = given.user_id and sessions.revoked_at is null
      order by last_used_at desc offset ${input.maxCount} limit 100
    ) as own
    group by given.user_id`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row.ids]));
}

/** Deletes sessions of some users that could not be used any more before an instant. */
export async function deleteSessionsExpiredBefore(db: Queryable, input: { userIds: readonly string[]; before: Instant }): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", sql<string>`any(${[...new Set(input.userIds)]}::uuid[])`)
    .where("absolute_expires_at", "<", new Date(input.before))
    .execute();
}

/** What an access token is checked against. */
export interface LiveSession {
  userId: string;
  role: Role;
  isSuspended: boolean;
  hasSecondFactor: boolean;
  generation: number;
  isSuccessorSeen: boolean;
  /** Of a guest; null of an account. */
  guest: { eventId: string | null } | null;
}

/** Every call checks its session with this. */
const selectLive = createCompiledQuery((db, { sessionIds, now }: { sessionIds: readonly string[]; now: Date }) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .leftJoin("second_factors", "second_factors.user_id", "sessions.user_id")
    .select(["sessions.id", "sessions.user_id", "sessions.generation", "sessions.successor_seen_at", "users.role", "users.suspended_at"])
    .select(["users.is_guest", "users.guest_event_id", "second_factors.confirmed_at"])
    .where("sessions.id", "=", sql<string>`any(${sessionIds}::uuid[])`)
    .where("sessions.revoked_at", "is", null)
    .where("sessions.absolute_expires_at", ">", now)
    .where("users.deleted_at", "is", null),
);

/** Sessions by id; a session that has ended or whose user was deleted is missing. */
export async function findLiveSessions(
  db: Queryable,
  input: { sessionIds: readonly string[]; now: Instant },
): Promise<Map<string, LiveSession>> {
  if (input.sessionIds.length === 0) return new Map();
  const rows = await selectLive(db, { sessionIds: input.sessionIds, now: new Date(input.now) });
  return new Map(
    rows.map((row) => [
      row.id,
      {
        userId: row.user_id,
        role: row.role,
        isSuspended: row.suspended_at !== null,
        hasSecondFactor: row.confirmed_at !== null,
        generation: row.generation,
        isSuccessorSeen: row.successor_seen_at !== null,
        guest: row.is_guest ? { eventId: row.guest_event_id } : null,
      },
    ]),
  );
}

export async function findRevocationsAfter(
  db: Queryable,
  seq: number,
): Promise<{ seq: number; sessionId: string | null; userId: string | null }[]> {
  const rows = await db
    .selectFrom("revocations")
    .select(["seq", "session_id", "user_id"])
    .where("seq", ">", seq)
    .orderBy("seq")
    .limit(1_000)
    .execute();
  return rows.map((row) => ({ seq: row.seq, sessionId: row.session_id, userId: row.user_id }));
}

export async function findLastRevocation(db: Queryable): Promise<number> {
  const row = await db
    .selectFrom("revocations")
    .select((eb) => eb.fn.max("seq").as("last"))
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}

/** Deletes at most `limit` revocations from before an instant. Returns how many. */
export async function deleteRevocationsBefore(db: Queryable, { before, limit }: { before: Instant; limit: number }): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from revocations where ctid in (
      select ctid from revocations where at < ${new Date(before).toISOString()}::timestamptz limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows);
}

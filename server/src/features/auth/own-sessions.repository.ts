import type { Instant } from "@sparc/sparclets/kernel/instant";
import { toInstant } from "../../db/instants.ts";
import type { Queryable } from "../../db/queryable.ts";

export interface OwnSessionRecord {
  id: string;
  createdAt: Instant;
  lastUsedAt: Instant;
  userAgent: string;
  address: string;
  endedAt: Instant | null;
}

const COLUMNS = ["id", "created_at", "last_used_at", "user_agent", "address", "revoked_at"] as const;

/** A person's active sessions, most recently used first; sixty at most exist. */
export async function findSessionsOf(db: Queryable, input: { userId: string; now: Instant }): Promise<OwnSessionRecord[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(COLUMNS)
    .where("user_id", "=", input.userId)
    .where("revoked_at", "is", null)
    .where("idle_expires_at", ">", new Date(input.now))
    .where("absolute_expires_at", ">", new Date(input.now))
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(toOwnSession);
}

/** Every stored session, the ended ones too; at most `limit`, newest first. */
export async function findAllSessionsOf(db: Queryable, input: { userId: string; limit: number }): Promise<OwnSessionRecord[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(COLUMNS)
    .where("user_id", "=", input.userId)
    .orderBy("created_at", "desc")
    .limit(input.limit)
    .execute();
  return rows.map(toOwnSession);
}

export async function findLiveSessionIds(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db.selectFrom("sessions").select("id").where("user_id", "=", userId).where("revoked_at", "is", null).execute();
  return rows.map((row) => row.id);
}

/** When the session's owner last authenticated; null for a session that is over. */
export async function findAuthenticatedAt(db: Queryable, sessionId: string): Promise<Instant | null> {
  const row = await db
    .selectFrom("sessions")
    .select("authenticated_at")
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return row?.authenticated_at.getTime() ?? null;
}

export async function markAuthenticated(db: Queryable, input: { sessionId: string; now: Instant }): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ authenticated_at: new Date(input.now) })
    .where("id", "=", input.sessionId)
    .execute();
}

/** Removes the stored addresses and browsers of a person's sessions. */
export async function eraseSessionTraces(db: Queryable, userId: string): Promise<void> {
  await db.updateTable("sessions").set({ user_agent: "", address: "" }).where("user_id", "=", userId).execute();
}

function toOwnSession(row: {
  id: string;
  created_at: Date;
  last_used_at: Date;
  user_agent: string;
  address: string;
  revoked_at: Date | null;
}): OwnSessionRecord {
  return {
    id: row.id,
    createdAt: row.created_at.getTime(),
    lastUsedAt: row.last_used_at.getTime(),
    userAgent: row.user_agent,
    address: row.address,
    endedAt: toInstant(row.revoked_at),
  };
}

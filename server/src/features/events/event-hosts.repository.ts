import type { Role } from "@sparc/contract/entities/user";
import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";

/** Whether a person created the event or is its co-host. Hosts never play it, whether they are in its community or not. */
export async function isHost(db: Queryable, input: { eventId: string; userId: string }): Promise<boolean> {
  return (await selectHosted(db, input).executeTakeFirst()) !== undefined;
}

/** As `canRunEvent` with what is stored now: a person hosts the event, is in its community and may use the Studio. */
export async function isActiveHost(db: Queryable, input: { eventId: string; userId: string }): Promise<boolean> {
  const row = await selectHosted(db, input)
    .innerJoin("memberships", "memberships.community_id", "events.community_id")
    .innerJoin("users", "users.id", "memberships.user_id")
    .where("memberships.user_id", "=", input.userId)
    .where("users.role", "in", ["creator", "admin"])
    .executeTakeFirst();
  return row !== undefined;
}

/** The creator and co-hosts of the event. */
export async function findHostIds(db: Queryable, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("events")
    .select("created_by as user_id")
    .where("id", "=", eventId)
    .union(db.selectFrom("event_hosts").select("user_id").where("event_id", "=", eventId))
    .execute();
  return rows.map((row) => row.user_id);
}

/** Condition for a statement about `events`: the person created or co-hosts the event. */
export const isHostedBy = (userId: string) =>
  sql<boolean>`(events.created_by = ${userId}::uuid or exists (
    select from event_hosts where event_hosts.event_id = events.id and event_hosts.user_id = ${userId}::uuid))`;

const selectHosted = (db: Queryable, input: { eventId: string; userId: string }) =>
  db.selectFrom("events").select("events.id").where("events.id", "=", input.eventId).where(isHostedBy(input.userId));

/**
 * Names a co-host and answers whether they were none. Throws a foreign key's violation for somebody who is no creator or admin, or not in the
 * event's community.
 */
export async function insertHost(db: Queryable, input: { eventId: string; userId: string }): Promise<boolean> {
  const inserted = await db
    .insertInto("event_hosts")
    .columns(["event_id", "user_id", "community_id"])
    .expression((eb) =>
      eb
        .selectFrom("events")
        .select(["id as event_id", sql<string>`${input.userId}::uuid`.as("user_id"), "community_id"])
        .where("id", "=", input.eventId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A person as one of an event's hosts. */
export interface HostRow {
  userId: string;
  displayName: string;
  /** Null for one that is drawn from the id. */
  face: number | null;
  photoUrl: string | null;
  role: Role;
}

const selectHostRows = (db: Queryable) =>
  db
    .selectFrom("users")
    .select(["users.id as userId", "users.display_name as displayName", "users.face", "users.photo_url as photoUrl", "users.role"])
    .where("users.deleted_at", "is", null);

export async function findHostRow(db: Queryable, userId: string): Promise<HostRow | null> {
  return (await selectHostRows(db).where("users.id", "=", userId).executeTakeFirst()) ?? null;
}

/** An event's co-hosts by name. */
export async function findCoHosts(db: Queryable, eventId: string): Promise<HostRow[]> {
  return await selectHostRows(db)
    .innerJoin("event_hosts", "event_hosts.user_id", "users.id")
    .where("event_hosts.event_id", "=", eventId)
    .orderBy("users.display_name")
    .orderBy("users.id")
    .execute();
}

const isEligibleIn = (communityId: string) =>
  sql<boolean>`(users.role in ('creator', 'admin') and users.suspended_at is null and exists (
    select from memberships where memberships.community_id = ${communityId}::uuid and memberships.user_id = users.id))`;

/** Creators and admins in the event's community who do not host it, by name. */
export async function findHostCandidates(
  db: Queryable,
  { event, limit }: { event: { id: string; communityId: string; createdBy: string }; limit: number },
): Promise<HostRow[]> {
  return await selectHostRows(db)
    .where(isEligibleIn(event.communityId))
    .where("users.id", "<>", event.createdBy)
    .where(
      sql<boolean>`not exists (select from event_hosts where event_hosts.event_id = ${event.id}::uuid and event_hosts.user_id = users.id)`,
    )
    .orderBy("users.display_name")
    .orderBy("users.id")
    .limit(limit)
    .execute();
}

/** Whether a person may be a co-host in the community; their role stays as it is until the transaction ends. */
export async function lockEligibleHost(db: Queryable, input: { communityId: string; userId: string }): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", input.userId)
    .where("deleted_at", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) return false;
  return (
    (await selectHostRows(db).where("users.id", "=", input.userId).where(isEligibleIn(input.communityId)).executeTakeFirst()) !== undefined
  );
}

/** Whether a person has an entry in the event, removed or not. */
export async function hasEntry(db: Queryable, input: { eventId: string; userId: string }): Promise<boolean> {
  const row = await db
    .selectFrom("entries")
    .select("user_id")
    .where("event_id", "=", input.eventId)
    .where("user_id", "=", input.userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the hostings that fit all that is given, and returns them. */
export async function deleteHostings(
  db: Queryable,
  input: { eventId?: string; userId?: string; communityId?: string },
): Promise<{ eventId: string; userId: string }[]> {
  let query = db.deleteFrom("event_hosts");
  if (input.eventId !== undefined) query = query.where("event_id", "=", input.eventId);
  if (input.userId !== undefined) query = query.where("user_id", "=", input.userId);
  if (input.communityId !== undefined) query = query.where("community_id", "=", input.communityId);
  return await query.returning(["event_id as eventId", "user_id as userId"]).execute();
}

/** A copy of an event gets the same co-hosts. */
export async function copyHosts(tx: Tx, input: { eventId: string; sourceId: string }): Promise<void> {
  await tx.db
    .insertInto("event_hosts")
    .columns(["event_id", "user_id", "community_id"])
    .expression((eb) =>
      eb
        .selectFrom("event_hosts")
        .select([sql<string>`${input.eventId}::uuid`.as("event_id"), "user_id", "community_id"])
        .where("event_id", "=", input.sourceId),
    )
    .execute();
}

/** Somebody co-hosts nothing any more. */
export async function deleteHostingsOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom("event_hosts").where("user_id", "=", userId).execute();
}

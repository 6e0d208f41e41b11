import type { Queryable } from "../../db/queryable.ts";

/** Whether somebody made the event or was named its co-host. They never play it, whether they are in its community or not. */
export async function isHost(db: Queryable, a: { eventId: string; userId: string }): Promise<boolean> {
  return (await selectHosted(db, a).executeTakeFirst()) !== undefined;
}

/** Whether somebody hosts the event and is in its community: both let them run it. */
export async function isHostAndMember(db: Queryable, a: { eventId: string; userId: string }): Promise<boolean> {
  const row = await selectHosted(db, a)
    .innerJoin("memberships", "memberships.community_id", "events.community_id")
    .where("memberships.user_id", "=", a.userId)
    .executeTakeFirst();
  return row !== undefined;
}

function selectHosted(db: Queryable, a: { eventId: string; userId: string }) {
  return db
    .selectFrom("events")
    .select("events.id")
    .where("events.id", "=", a.eventId)
    .where((eb) =>
      eb.or([
        eb("events.created_by", "=", a.userId),
        eb.exists(
          eb
            .selectFrom("event_hosts")
            .select("event_hosts.user_id")
            .whereRef("event_hosts.event_id", "=", "events.id")
            .where("event_hosts.user_id", "=", a.userId),
        ),
      ]),
    );
}

/** Which of these events somebody made or co-hosts. */
export async function findHostedAmong(db: Queryable, a: { userId: string; eventIds: readonly string[] }): Promise<Set<string>> {
  if (a.eventIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("events")
    .select("id")
    .where("id", "in", a.eventIds)
    .where("created_by", "=", a.userId)
    .union(db.selectFrom("event_hosts").select("event_id as id").where("event_id", "in", a.eventIds).where("user_id", "=", a.userId))
    .execute();
  return new Set(rows.map((row) => row.id));
}

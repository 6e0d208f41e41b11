import type { Queryable } from "../../db/queryable.ts";

/** Whether somebody made the event or was named its co-host. */
export async function isHost(db: Queryable, a: { eventId: string; userId: string }): Promise<boolean> {
  const row = await db
    .selectFrom("events")
    .select("id")
    .where("id", "=", a.eventId)
    .where((eb) =>
      eb.or([
        eb("created_by", "=", a.userId),
        eb.exists(
          eb
            .selectFrom("event_hosts")
            .select("event_hosts.user_id")
            .whereRef("event_hosts.event_id", "=", "events.id")
            .where("event_hosts.user_id", "=", a.userId),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
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

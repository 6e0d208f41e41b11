/** The people who count on an event: its players, who joined it or saved picks, and whoever asked to be reminded of it. */
import type { NotificationChannel } from "@sparc/contract/entities/notification";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";
import { isReachable, isReachableByAny } from "../notifications/reachable.repository.ts";

export const CALLED_OFF = "called_off";

/** Members of the event's community who count on it and can be notified by any channel. */
export async function findExpectedPeople(db: Queryable, eventId: string): Promise<string[]> {
  const rows = await selectExpected(db, eventId).where(isReachableByAny(CALLED_OFF)).select("users.id").orderBy("users.id").execute();
  return rows.map(({ id }) => id);
}

export async function countExpectedPeople(db: Queryable, eventId: string): Promise<number> {
  const row = await selectExpected(db, eventId)
    .where(isReachableByAny(CALLED_OFF))
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** One of them as of now; null when they cannot be notified by this channel any more. */
export async function findExpectedPerson(
  db: Queryable,
  { eventId, userId, channel }: { eventId: string; userId: string; channel: NotificationChannel },
): Promise<{ email: string | null; displayName: string } | null> {
  const row = await selectExpected(db, eventId)
    .where(isReachable({ kind: CALLED_OFF, channel }))
    .where("users.id", "=", userId)
    .select(["users.email", "users.display_name"])
    .executeTakeFirst();
  return row ? { email: row.email, displayName: row.display_name } : null;
}

const selectExpected = (db: Queryable, eventId: string) =>
  db
    .selectFrom("events")
    .innerJoin("memberships", "memberships.community_id", "events.community_id")
    .innerJoin("users", "users.id", "memberships.user_id")
    .where("events.id", "=", eventId)
    .where(
      sql<boolean>`(exists (select from entries where entries.event_id = events.id and entries.user_id = users.id and entries.excluded_at is null)
        or exists (select from event_reminders where event_reminders.event_id = events.id and event_reminders.user_id = users.id))`,
    );

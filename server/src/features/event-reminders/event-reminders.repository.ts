import type { NotificationChannel } from "@sparc/contract/entities/notification";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";
import { isReachable } from "../notifications/reachable.repository.ts";

export const REMIND_ME = "remind_me";

/** A start that moved by more than this after people were reminded of it is another start, of which they are reminded again. */
const ANOTHER_START_MS = 60 * 60_000;

interface ReminderKey {
  eventId: string;
  userId: string;
}

/** Stores that a person wants to be reminded of an event; once, however often it is called. */
export async function insertReminder(db: Queryable, { eventId, userId, now }: ReminderKey & { now: Instant }): Promise<void> {
  await db
    .insertInto("event_reminders")
    .values({ event_id: eventId, user_id: userId, asked_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteReminder(db: Queryable, { eventId, userId }: ReminderKey): Promise<void> {
  await db.deleteFrom("event_reminders").where("event_id", "=", eventId).where("user_id", "=", userId).execute();
}

export async function deleteRemindersOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom("event_reminders").where("user_id", "=", userId).execute();
}

/** Those of the events of which the person wants to be reminded. */
export async function findRemindersAmong(db: Queryable, input: { userId: string; eventIds: readonly string[] }): Promise<Set<string>> {
  if (input.eventIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("event_reminders")
    .select("event_id")
    .where("user_id", "=", input.userId)
    .where("event_id", "in", input.eventIds)
    .execute();
  return new Set(rows.map((row) => row.event_id));
}

/** A condition on `event_reminders` and `events`: nobody was reminded of this start yet. */
const isUnreminded = sql<boolean>`(event_reminders.reminded_for is null
  or abs(extract(epoch from events.starts_at - event_reminders.reminded_for)) * 1000 > ${ANOTHER_START_MS})`;

/**
 * Events with people to remind until an instant, soonest start first: `leadMs` before the start, or at once where the host started it
 * earlier. A start that is over is skipped.
 */
export async function findEventsToRemindOf(
  db: Queryable,
  input: { now: Instant; until: Instant; leadMs: number; limit: number },
): Promise<{ eventId: string; startsAt: Instant; isLive: boolean }[]> {
  const rows = await db
    .selectFrom("events")
    .select(["id", "starts_at", "status"])
    .where("starts_at", ">", new Date(input.now))
    .where("deleted_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("status", "=", "live"),
        eb.and([eb("status", "=", "scheduled"), eb("starts_at", "<=", new Date(input.until + input.leadMs))]),
      ]),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("event_reminders")
          .select(sql`1`.as("one"))
          .whereRef("event_reminders.event_id", "=", "events.id")
          .where(isUnreminded),
      ),
    )
    .orderBy("starts_at")
    .limit(input.limit)
    .execute();
  return rows.flatMap(({ id, starts_at: startsAt, status }) =>
    startsAt === null ? [] : [{ eventId: id, startsAt: startsAt.getTime(), isLive: status === "live" }],
  );
}

/** Marks the next people as reminded of the event's present start, and answers who they are. Nobody twice, also from two processes. */
export async function claimReminders(tx: Tx, input: { eventId: string; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update event_reminders set reminded_for = events.starts_at
    from events
    where events.id = event_reminders.event_id and (event_reminders.event_id, event_reminders.user_id) in (
      select event_reminders.event_id, event_reminders.user_id
      from event_reminders join events on events.id = event_reminders.event_id
      where event_reminders.event_id = ${input.eventId}::uuid and ${isUnreminded}
      order by event_reminders.user_id
      limit ${input.limit}
      for update of event_reminders)
    returning event_reminders.user_id`.execute(tx.db);
  return rows.map((row) => row.user_id);
}

/** The person, when they still want to be reminded of the event, are a member of its community and can be reached by this channel. */
export async function findReminded(
  db: Queryable,
  { eventId, userId, channel }: ReminderKey & { channel: NotificationChannel },
): Promise<{ email: string | null; displayName: string } | null> {
  const row = await db
    .selectFrom("event_reminders")
    .innerJoin("events", "events.id", "event_reminders.event_id")
    .innerJoin("memberships", (join) =>
      join.onRef("memberships.community_id", "=", "events.community_id").onRef("memberships.user_id", "=", "event_reminders.user_id"),
    )
    .innerJoin("users", "users.id", "event_reminders.user_id")
    .select(["users.email", "users.display_name"])
    .where("event_reminders.event_id", "=", eventId)
    .where("event_reminders.user_id", "=", userId)
    .where(isReachable({ kind: REMIND_ME, channel }))
    .executeTakeFirst();
  return row ? { email: row.email, displayName: row.display_name } : null;
}

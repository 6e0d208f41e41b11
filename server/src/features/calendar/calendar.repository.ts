import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { sql } from "kysely";
import { toInstant } from "../../db/instants.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { CalendarEvent, SlotLock } from "./calendar-entries.rules.ts";

/** The account of a feed's token; null for an unknown token, and while the account is suspended or deleted. */
export async function findFeedOwner(db: Queryable, tokenHash: Uint8Array): Promise<string | null> {
  const row = await db
    .selectFrom("calendar_feeds")
    .innerJoin("users", "users.id", "calendar_feeds.user_id")
    .select("calendar_feeds.user_id")
    .where("calendar_feeds.token_hash", "=", Buffer.from(tokenHash))
    .where("users.suspended_at", "is", null)
    .where("users.deleted_at", "is", null)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Since when a person has a feed; null without one. */
export async function findFeedSince(db: Queryable, userId: string): Promise<Instant | null> {
  const row = await db.selectFrom("calendar_feeds").select("created_at").where("user_id", "=", userId).executeTakeFirst();
  return row?.created_at.getTime() ?? null;
}

/** Creates a person's feed, or replaces its token, which ends the old one. */
export async function upsertFeed(db: Queryable, input: { userId: string; tokenHash: Uint8Array; now: Instant }): Promise<void> {
  const set = { token_hash: Buffer.from(input.tokenHash), created_at: new Date(input.now) };
  await db
    .insertInto("calendar_feeds")
    .values({ user_id: input.userId, ...set })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(set))
    .execute();
}

/** Answers whether there was one. */
export async function deleteFeedOf(db: Queryable, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("calendar_feeds").where("user_id", "=", userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** An event as calendars need it. `type` and `rules` say how it is played. */
export type CalendarEventRow = Omit<CalendarEvent, "mode"> & { type: string; rules: JsonObject };

export async function findCalendarEvent(db: Queryable, eventId: string): Promise<CalendarEventRow | null> {
  const row = await selectEvents(db).where("events.id", "=", eventId).executeTakeFirst();
  return row ? toEvent(row) : null;
}

/**
 * Published events of a person's communities that have a start, an end or, of the types `pickTypes`, a lock at or after `since`. Events of
 * closed communities are left out, unless they are live. At most `limit`: first those with something after `now`, soonest first, then the
 * most recently started.
 */
export async function findEventsOfMember(
  db: Queryable,
  input: { userId: string; since: Instant; now: Instant; pickTypes: readonly string[]; limit: number },
): Promise<CalendarEventRow[]> {
  const [since, now] = [new Date(input.since), new Date(input.now)];
  const isPicked = sql<boolean>`events.type = any(${[...input.pickTypes]}::text[])`;
  const nextAt = sql`least(
    case when events.starts_at >= ${now} then events.starts_at end,
    case when events.ends_at >= ${now} then events.ends_at end,
    case when ${isPicked} then (select min(lock_at) from slots where slots.event_id = events.id and lock_at >= ${now}) end)`;
  const rows = await selectEvents(db)
    .innerJoin("memberships", "memberships.community_id", "events.community_id")
    .innerJoin("communities", "communities.id", "events.community_id")
    .where("memberships.user_id", "=", input.userId)
    .where("events.status", "<>", "draft")
    .where((eb) => eb.or([eb("communities.is_active", "=", true), eb("events.status", "in", ["live", "completing"])]))
    .where(({ eb, or, and, exists, selectFrom }) =>
      or([
        eb("events.starts_at", ">=", since),
        eb("events.ends_at", ">=", since),
        and([
          isPicked,
          exists(
            selectFrom("slots").select("slots.slot_key").whereRef("slots.event_id", "=", "events.id").where("slots.lock_at", ">=", since),
          ),
        ]),
      ]),
    )
    .orderBy(nextAt, (order) => order.asc().nullsLast())
    .orderBy("events.starts_at", (order) => order.desc().nullsLast())
    .orderBy("events.id")
    .limit(input.limit)
    .execute();
  return rows.map(toEvent);
}

/** The locks by event, in the order of the slots: for each time the first slot that locks then. */
export async function findLocksAmong(db: Queryable, eventIds: readonly string[]): Promise<Map<string, SlotLock[]>> {
  const locks = new Map<string, SlotLock[]>(eventIds.map((id) => [id, []]));
  if (eventIds.length === 0) return locks;
  const rows = await db
    .selectFrom("slots")
    .distinctOn(["event_id", "lock_at"])
    .select(["event_id", "slot_key", "lock_at"])
    .where("event_id", "in", eventIds)
    .where("lock_at", "is not", null)
    .orderBy("event_id")
    .orderBy("lock_at")
    .orderBy("ordinal")
    .execute();
  for (const { event_id, slot_key: key, lock_at: lockAt } of rows) if (lockAt) locks.get(event_id)?.push({ key, lockAt: lockAt.getTime() });
  return locks;
}

/** Excludes hidden events and rehearsals. */
function selectEvents(db: Queryable) {
  return db
    .selectFrom("events")
    .select(["events.id", "events.type", "events.status", "events.version", "events.name", "events.description", "events.short_id"])
    .select(["events.starts_at", "events.ends_at", "events.rules", "events.updated_at"])
    .where("events.deleted_at", "is", null)
    .where("events.rehearsal_of", "is", null);
}

type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>["execute"]>>[number];

const toEvent = ({ short_id, starts_at, ends_at, updated_at, ...row }: EventRow): CalendarEventRow => ({
  ...row,
  shortId: short_id,
  startsAt: toInstant(starts_at),
  endsAt: toInstant(ends_at),
  updatedAt: updated_at.getTime(),
});

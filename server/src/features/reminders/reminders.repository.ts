import type { NotificationKind, SwitchKey } from "@sparc/contract/entities/notification";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import { toDate } from "../../db/instants.ts";
import type { Queryable } from "../../db/queryable.ts";
import { isReachable, isReachableByAny } from "../notifications/reachable.repository.ts";

export interface RoundKey {
  kind: NotificationKind;
  eventId: string;
  lockAt: Instant;
  hours: number;
}

/**
 * Locks of open slots after `after` and until `until`, soonest first, whose entries were not all processed yet for the reminder of these
 * hours. Closed and hidden events and rehearsals have none.
 */
export async function findUnremindedLocks(
  db: Queryable,
  input: { kind: NotificationKind; types: readonly string[]; hours: number; after: Instant; until: Instant; limit: number },
): Promise<RoundKey[]> {
  if (input.types.length === 0) return [];
  const rows = await db
    .selectFrom("slots")
    .innerJoin("events", "events.id", "slots.event_id")
    .innerJoin("communities", "communities.id", "events.community_id")
    .select(["slots.event_id", "slots.lock_at"])
    .distinct()
    .where("slots.sealed_at", "is", null)
    .where("slots.lock_at", ">", new Date(input.after))
    .where("slots.lock_at", "<=", new Date(input.until))
    .where("events.type", "in", input.types)
    .where("events.deleted_at", "is", null)
    .where("events.rehearsal_of", "is", null)
    .where((eb) => eb.or([eb("events.status", "=", "live"), eb("events.status", "=", "scheduled").and("communities.is_active", "=", true)]))
    .where(({ not }) => not(isRoundDone(input.kind, sql`reminder_rounds.hours = ${input.hours}`)))
    .orderBy("slots.lock_at")
    .limit(input.limit)
    .execute();
  return rows.flatMap(({ event_id: eventId, lock_at: lockAt }) =>
    lockAt === null ? [] : [{ kind: input.kind, eventId, lockAt: lockAt.getTime(), hours: input.hours }],
  );
}

/** Condition for a statement about `slots`: the entries were all processed for a reminder of the slot's lock that fits `condition`. */
export const isRoundDone = (kind: NotificationKind, condition = sql`true`) => sql<boolean>`exists (
  select from reminder_rounds
  where reminder_rounds.event_id = slots.event_id and reminder_rounds.lock_at = slots.lock_at
    and reminder_rounds.kind = ${kind} and ${condition} and reminder_rounds.done_at is not null)`;

/** The entry number to continue from: 0 at the beginning, null when all were processed. */
export async function findRound(db: Queryable, input: RoundKey): Promise<number | null> {
  const row = await rounds(db, input).select(["next_entry_no", "done_at"]).executeTakeFirst();
  return row ? (row.done_at === null ? row.next_entry_no : null) : 0;
}

/** Locks the round until the transaction ends; returns the entry number to continue from, or null when all were processed. */
export async function lockRound(tx: Tx, input: RoundKey): Promise<number | null> {
  const key = { event_id: input.eventId, kind: input.kind, lock_at: new Date(input.lockAt), hours: input.hours };
  await tx.db
    .insertInto("reminder_rounds")
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await rounds(tx.db, input).select(["next_entry_no", "done_at"]).forUpdate().executeTakeFirstOrThrow();
  return row.done_at === null ? row.next_entry_no : null;
}

const rounds = (db: Queryable, input: RoundKey) =>
  db
    .selectFrom("reminder_rounds")
    .where("event_id", "=", input.eventId)
    .where("kind", "=", input.kind)
    .where("lock_at", "=", new Date(input.lockAt))
    .where("hours", "=", input.hours);

/** Only while `lockRound` holds the row. */
export async function advanceRound(tx: Tx, input: RoundKey & { nextEntryNo: number; doneAt: Instant | null }): Promise<void> {
  await tx.db
    .updateTable("reminder_rounds")
    .set({ next_entry_no: input.nextEntryNo, done_at: toDate(input.doneAt) })
    .where("event_id", "=", input.eventId)
    .where("kind", "=", input.kind)
    .where("lock_at", "=", new Date(input.lockAt))
    .where("hours", "=", input.hours)
    .execute();
}

/** Rounds of these hours for a future lock that no slot has any more. */
export async function countMovedRounds(
  db: Queryable,
  input: Pick<RoundKey, "kind" | "eventId" | "hours"> & { lockAts: readonly Instant[]; now: Instant },
): Promise<number> {
  const rows = await db
    .selectFrom("reminder_rounds")
    .select("lock_at")
    .where("event_id", "=", input.eventId)
    .where("kind", "=", input.kind)
    .where("hours", "=", input.hours)
    .where("lock_at", ">", new Date(input.now))
    .execute();
  return rows.filter(({ lock_at: lockAt }) => !input.lockAts.includes(lockAt.getTime())).length;
}

export async function deleteRoundsBefore(db: Queryable, lockedBefore: Instant): Promise<void> {
  await db.deleteFrom("reminder_rounds").where("lock_at", "<", new Date(lockedBefore)).execute();
}

/** A person who can be reminded, as of now. */
export interface Recipient {
  userId: string;
  entryNo: number;
  picks: JsonObject;
  /** When the member joined or last saved picks. */
  updatedAt: Instant;
  email: string;
  displayName: string;
}

/** People of the entries from `from` to before `to` who can be reminded by any channel. */
export async function findRecipients(
  db: Queryable,
  input: { kind: NotificationKind; eventId: string; from: number; to: number },
): Promise<Recipient[]> {
  const rows = await selectRecipients(db, input.eventId)
    .where(isReachableByAny(input.kind))
    .where("entries.entry_no", ">=", input.from)
    .where("entries.entry_no", "<", input.to)
    .execute();
  return rows.map(toRecipient);
}

export async function findRecipient(db: Queryable, input: SwitchKey & { eventId: string; userId: string }): Promise<Recipient | null> {
  const row = await selectRecipients(db, input.eventId)
    .where(isReachable(input))
    .where("entries.user_id", "=", input.userId)
    .executeTakeFirst();
  return row ? toRecipient(row) : null;
}

/** Members with an entry that counts. */
function selectRecipients(db: Queryable, eventId: string) {
  return db
    .selectFrom("entries")
    .innerJoin("users", "users.id", "entries.user_id")
    .innerJoin("events", "events.id", "entries.event_id")
    .innerJoin("memberships", (join) =>
      join.onRef("memberships.community_id", "=", "events.community_id").onRef("memberships.user_id", "=", "entries.user_id"),
    )
    .select(["entries.user_id", "entries.entry_no", "entries.picks", "entries.updated_at", "users.email", "users.display_name"])
    .where("entries.event_id", "=", eventId)
    .where("entries.excluded_at", "is", null)
    .where("users.email", "is not", null)
    .$narrowType<{ email: string }>();
}

type RecipientRow = Awaited<ReturnType<ReturnType<typeof selectRecipients>["execute"]>>[number];

const toRecipient = (row: RecipientRow): Recipient => ({
  userId: row.user_id,
  entryNo: row.entry_no,
  picks: row.picks,
  updatedAt: row.updated_at.getTime(),
  email: row.email,
  displayName: row.display_name,
});

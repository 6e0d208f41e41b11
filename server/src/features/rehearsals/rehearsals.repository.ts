import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import { LOCK_CLASS } from "../../db/event-lock.ts";
import type { Queryable } from "../../db/queryable.ts";

export interface Rehearsal {
  eventId: string;
  playerCount: number;
  watchedAt: Instant;
  createdAt: Instant;
}

export async function insertRehearsal(tx: Tx, input: { eventId: string; playerCount: number; now: Instant }): Promise<void> {
  const at = new Date(input.now);
  await tx.db
    .insertInto("rehearsals")
    .values({ event_id: input.eventId, player_count: input.playerCount, watched_at: at, created_at: at })
    .execute();
}

export async function findRehearsalOf(db: Queryable, sourceId: string): Promise<Rehearsal | null> {
  const row = await selectRehearsals(db)
    .innerJoin("events", "events.id", "rehearsals.event_id")
    .where("events.rehearsal_of", "=", sourceId)
    .executeTakeFirst();
  return row ? toRehearsal(row) : null;
}

/** All there are; they are few. */
export async function findRehearsals(db: Queryable): Promise<Rehearsal[]> {
  return (await selectRehearsals(db).orderBy("rehearsals.created_at").execute()).map(toRehearsal);
}

/** Starts take turns. After the event's own lock, never before it. */
export async function lockRehearsals(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_CLASS.rehearsals}::int4, 0)`.execute(tx.db);
}

/** Who started each of the current rehearsals, because only they may write the copy's draft. */
export async function findRehearsalStarters(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom("rehearsals")
    .innerJoin("drafts", "drafts.event_id", "rehearsals.event_id")
    .select("drafts.updated_by")
    .execute();
  return rows.map((row) => row.updated_by);
}

/** Stores that a console or screen is open on these. */
export async function touchRehearsals(db: Queryable, eventIds: readonly string[], now: Instant): Promise<void> {
  if (eventIds.length === 0) return;
  await db
    .updateTable("rehearsals")
    .set({ watched_at: new Date(now) })
    .where("event_id", "in", eventIds)
    .execute();
}

/** Claims the rehearsals of this process, and those whose process has stored nothing since an instant. Returns their ids. */
export async function claimRehearsals(
  db: Queryable,
  input: { driverId: string; silentSince: Instant; now: Instant },
): Promise<Set<string>> {
  const rows = await db
    .updateTable("rehearsals")
    .set({ driver_id: input.driverId, driven_at: new Date(input.now) })
    .where((eb) =>
      eb.or([eb("driver_id", "=", input.driverId), eb("driven_at", "is", null), eb("driven_at", "<", new Date(input.silentSince))]),
    )
    .returning("event_id")
    .execute();
  return new Set(rows.map((row) => row.event_id));
}

function selectRehearsals(db: Queryable) {
  return db
    .selectFrom("rehearsals")
    .select(["rehearsals.event_id", "rehearsals.player_count", "rehearsals.watched_at", "rehearsals.created_at"]);
}

function toRehearsal(row: { event_id: string; player_count: number; watched_at: Date; created_at: Date }): Rehearsal {
  return {
    eventId: row.event_id,
    playerCount: row.player_count,
    watchedAt: row.watched_at.getTime(),
    createdAt: row.created_at.getTime(),
  };
}

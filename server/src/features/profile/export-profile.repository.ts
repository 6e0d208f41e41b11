import type { ProfileExport } from "@sparc/contract/entities/profile";
import type { Queryable } from "../../db/queryable.ts";

/** The limit of rows per kind; no user has so many. */
const MAX_ROWS = 50_000;

const iso = (at: Date): string => at.toISOString();
const maybeIso = (at: Date | null): string | null => at?.toISOString() ?? null;

export async function findPasswordChangedAt(db: Queryable, userId: string): Promise<string | null> {
  const row = await db.selectFrom("credentials").select("changed_at").where("user_id", "=", userId).executeTakeFirst();
  return maybeIso(row?.changed_at ?? null);
}

export async function findOwnTimePercent(db: Queryable, userId: string): Promise<number> {
  const row = await db.selectFrom("users").select("time_percent").where("id", "=", userId).executeTakeFirstOrThrow();
  return row.time_percent;
}

export async function findOwnMemberships(db: Queryable, userId: string): Promise<ProfileExport["memberships"]> {
  const rows = await db
    .selectFrom("memberships")
    .innerJoin("communities", "communities.id", "memberships.community_id")
    .select(["communities.slug", "communities.name", "memberships.joined_at"])
    .where("memberships.user_id", "=", userId)
    .orderBy("memberships.joined_at")
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ slug, name, joined_at }) => ({ community: slug, name, joined_at: iso(joined_at) }));
}

/** Made or hosted by them, drafts and removed ones too. */
export async function findHostedEvents(db: Queryable, userId: string): Promise<ProfileExport["hosted_events"]> {
  const hosted = db.selectFrom("event_hosts").select("event_id").where("user_id", "=", userId);
  const rows = await db
    .selectFrom("events")
    .select(["id", "name"])
    .where(({ or, eb }) => or([eb("created_by", "=", userId), eb("id", "in", hosted)]))
    .orderBy("created_at")
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ id, name }) => ({ event_id: id, name }));
}

export async function findOwnEntries(db: Queryable, userId: string): Promise<ProfileExport["entries"]> {
  const rows = await db
    .selectFrom("entries")
    .innerJoin("events", "events.id", "entries.event_id")
    .select([
      "events.id",
      "events.name",
      "events.type",
      "entries.joined_at",
      "entries.excluded_at",
      "entries.time_percent",
      "entries.picks",
    ])
    .where("entries.user_id", "=", userId)
    .orderBy("entries.joined_at")
    .limit(MAX_ROWS)
    .execute();
  return rows.map((row) => ({
    ...{ event_id: row.id, event: row.name, type: row.type, joined_at: iso(row.joined_at) },
    ...{ is_excluded: row.excluded_at !== null, time_percent: row.time_percent, picks: row.picks },
  }));
}

export async function findOwnAnswers(db: Queryable, userId: string): Promise<ProfileExport["answers"]> {
  const rows = await db
    .selectFrom("answers")
    .select(["event_id", "slot_key", "ordinal", "value", "received_at", "elapsed_ms", "credit_ms"])
    .where("user_id", "=", userId)
    .orderBy("received_at")
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ slot_key, received_at, ...row }) => ({ ...row, slot: slot_key, received_at: iso(received_at) }));
}

/** The person's appeals, with their notes and decisions. */
export async function findOwnAppeals(db: Queryable, userId: string): Promise<ProfileExport["appeals"]> {
  const rows = await db
    .selectFrom("appeal_asks")
    .innerJoin("appeals", "appeals.id", "appeal_asks.appeal_id")
    .leftJoin("answers", (join) =>
      join
        .onRef("answers.event_id", "=", "appeals.event_id")
        .onRef("answers.slot_key", "=", "appeals.slot_key")
        .onRef("answers.user_id", "=", "appeal_asks.user_id")
        .onRef("answers.ordinal", "=", "appeal_asks.ordinal"),
    )
    .select(["appeals.event_id", "appeals.slot_key", "answers.value", "appeal_asks.note", "appeal_asks.at"])
    .select(["appeals.status", "appeals.reason", "appeals.decided_at"])
    .where("appeal_asks.user_id", "=", userId)
    .orderBy("appeal_asks.at")
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ event_id, slot_key, value, note, at, status, reason, decided_at }) => ({
    ...{ event_id, slot: slot_key, answer: value, note, asked_at: iso(at) },
    ...{ status, reason, decided_at: maybeIso(decided_at) },
  }));
}

export async function findOwnFeedback(db: Queryable, userId: string): Promise<ProfileExport["feedback"]> {
  const rows = await db
    .selectFrom("feedback")
    .select(["event_id", "rating", "at"])
    .where("user_id", "=", userId)
    .orderBy("at")
    .limit(MAX_ROWS)
    .execute();
  return rows.map((row) => ({ ...row, at: iso(row.at) }));
}

export async function findOwnCorrections(db: Queryable, userId: string): Promise<ProfileExport["corrections"]> {
  const rows = await db
    .selectFrom("correction_moves")
    .select(["event_id", "what", "points_before", "points_after", "at"])
    .where("user_id", "=", userId)
    .orderBy("at")
    .limit(MAX_ROWS)
    .execute();
  return rows.map((row) => ({ ...row, at: iso(row.at) }));
}

/** Without the state, which may contain what the player must not know yet. */
export async function findOwnRuns(db: Queryable, userId: string): Promise<ProfileExport["runs"]> {
  const rows = await db
    .selectFrom("runs")
    .select(["event_id", "slot_key", "guess_count", "started_at", "ended_at"])
    .where("user_id", "=", userId)
    .orderBy("started_at")
    .limit(MAX_ROWS)
    .execute();
  return rows.map((row) => ({
    ...{ event_id: row.event_id, slot: row.slot_key, guesses: row.guess_count },
    ...{ started_at: iso(row.started_at), ended_at: maybeIso(row.ended_at) },
  }));
}

export async function findOwnStars(db: Queryable, userId: string): Promise<ProfileExport["stars"]> {
  const rows = await db
    .selectFrom("star_entries")
    .select(["amount", "reason", "event_id", "community_id", "at"])
    .where("user_id", "=", userId)
    .orderBy("at")
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: iso(at) }));
}

export async function findOwnPictures(db: Queryable, userId: string): Promise<ProfileExport["pictures"]> {
  const rows = await db.selectFrom("uploads").select(["hash", "at"]).where("owner", "=", userId).orderBy("at").limit(MAX_ROWS).execute();
  return rows.map(({ hash, at }) => ({ url: `/uploads/${hash}.webp`, at: iso(at) }));
}

/** The person's actions in the audit log. */
export async function findOwnActions(db: Queryable, userId: string): Promise<ProfileExport["actions"]> {
  const rows = await db
    .selectFrom("audit")
    .select(["action", "object_kind", "object_id", "at"])
    .where("actor", "=", userId)
    .orderBy("id")
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ action, object_kind, object_id, at }) => ({ action, object: `${object_kind} ${object_id}`, at: iso(at) }));
}

export async function findOwnReminders(db: Queryable, userId: string): Promise<ProfileExport["reminders_asked"]> {
  const rows = await db
    .selectFrom("event_reminders")
    .select(["event_id", "asked_at"])
    .where("user_id", "=", userId)
    .orderBy("asked_at")
    .limit(MAX_ROWS)
    .execute();
  return rows.map((row) => ({ event_id: row.event_id, asked_at: iso(row.asked_at) }));
}

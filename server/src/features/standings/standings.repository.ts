import type { Column, ColumnWidth } from "@sparc/sparclets/kernel/column";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { sql } from "kysely";
import { json } from "../../db/json.ts";
import { containing } from "../../db/like.ts";
import type { Queryable } from "../../db/queryable.ts";
import { shownName } from "../players/shown-names.repository.ts";

export interface EntryRow {
  entryNo: number;
  userId: string;
  isExcluded: boolean;
}

/** Versions that show whether cached standings are still those of the database. */
export async function findResultsVersion(
  db: Queryable,
  eventId: string,
): Promise<{ resultsVersion: number; rules: JsonObject; entryCount: number; isOver: boolean } | null> {
  const row = await db
    .selectFrom("events")
    .select(["results_version", "rules", "entry_count", "status"])
    .where("id", "=", eventId)
    .executeTakeFirst();
  return row
    ? {
        ...{ resultsVersion: row.results_version, rules: row.rules, entryCount: row.entry_count },
        isOver: row.status === "completed" || row.status === "cancelled",
      }
    : null;
}

export async function findEntries(db: Queryable, eventId: string): Promise<EntryRow[]> {
  const rows = await db
    .selectFrom("entries")
    .select(["entry_no", "user_id", "excluded_at"])
    .where("event_id", "=", eventId)
    .orderBy("entry_no")
    .execute();
  return rows.map((row) => ({ entryNo: row.entry_no, userId: row.user_id, isExcluded: row.excluded_at !== null }));
}

/** Entry numbers of those whose name contains a text, whatever its capitals; at most `limit` of them. */
export async function findEntryNosByName(db: Queryable, input: { eventId: string; name: string; limit: number }): Promise<number[]> {
  const rows = await db
    .selectFrom("entries")
    .innerJoin("users", "users.id", "entries.user_id")
    .select("entries.entry_no")
    .where("entries.event_id", "=", input.eventId)
    .where(shownName, "ilike", containing(input.name))
    .orderBy("entries.entry_no")
    .limit(input.limit)
    .execute();
  return rows.map((row) => row.entry_no);
}

export async function findColumns(db: Queryable, eventId: string): Promise<Map<string, Column>> {
  const rows = await db
    .selectFrom("columns")
    .select(["slot_key", "entry_count", "width", "bytes"])
    .where("event_id", "=", eventId)
    .execute();
  return new Map(rows.map((row) => [row.slot_key, { width: row.width as ColumnWidth, entryCount: row.entry_count, bytes: row.bytes }]));
}

export async function findColumn(db: Queryable, input: { eventId: string; slot: string }): Promise<Column | null> {
  const row = await db
    .selectFrom("columns")
    .select(["entry_count", "width", "bytes"])
    .where("event_id", "=", input.eventId)
    .where("slot_key", "=", input.slot)
    .executeTakeFirst();
  return row ? { width: row.width as ColumnWidth, entryCount: row.entry_count, bytes: row.bytes } : null;
}

/** Final rows of a chunk of entries; a later results version replaces an earlier one. */
export async function upsertFinalStandings(
  db: Queryable,
  input: { eventId: string; resultsVersion: number; rows: readonly { entryNo: number; rank: number; keys: number[] }[] },
): Promise<void> {
  if (input.rows.length === 0) return;
  await db
    .insertInto("final_standings")
    .values(
      input.rows.map((row) => ({
        event_id: input.eventId,
        entry_no: row.entryNo,
        results_version: input.resultsVersion,
        rank: row.rank,
        keys: json(row.keys),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["event_id", "entry_no"]).doUpdateSet({
        results_version: sql`excluded.results_version`,
        rank: sql`excluded.rank`,
        keys: sql`excluded.keys`,
      }),
    )
    .execute();
}

/** Progress of a completion: the next entry to make final for this results version. */
export async function countFinalStandings(db: Queryable, eventId: string, resultsVersion: number): Promise<number> {
  const row = await db
    .selectFrom("final_standings")
    .select((eb) => eb.fn.max("entry_no").as("last"))
    .where("event_id", "=", eventId)
    .where("results_version", "=", resultsVersion)
    .executeTakeFirst();
  return row?.last === null || row?.last === undefined ? 0 : Number(row.last) + 1;
}

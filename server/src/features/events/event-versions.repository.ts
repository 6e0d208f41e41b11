import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";

/** Says that standings are made of something else now. Only under the event's exclusive lock. */
export async function bumpResultsVersion(tx: Tx, eventId: string): Promise<{ resultsVersion: number; entryCount: number }> {
  const row = await tx.db
    .updateTable("events")
    .set({ results_version: sql`results_version + 1` })
    .where("id", "=", eventId)
    .returning(["results_version", "entry_count"])
    .executeTakeFirstOrThrow();
  return { resultsVersion: row.results_version, entryCount: row.entry_count };
}

export async function bumpContentVersion(tx: Tx, eventId: string): Promise<number> {
  const row = await tx.db
    .updateTable("events")
    .set({ content_version: sql`content_version + 1` })
    .where("id", "=", eventId)
    .returning("content_version")
    .executeTakeFirstOrThrow();
  return row.content_version;
}

import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { Tx } from "../../db/database.ts";
import { json } from "../../db/json.ts";
import type { Queryable } from "../../db/queryable.ts";

export interface PicksVersion {
  version: number;
  picks: JsonObject;
  hash: Uint8Array;
  at: Instant;
}

/** The newest saved version of an entry's picks; null before the first save. */
export async function findLatestVersion(db: Queryable, input: { eventId: string; entryNo: number }): Promise<PicksVersion | null> {
  const row = await db
    .selectFrom("entry_versions")
    .select(["version", "picks", "hash", "at"])
    .where("event_id", "=", input.eventId)
    .where("entry_no", "=", input.entryNo)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? { version: row.version, picks: row.picks, hash: row.hash, at: row.at.getTime() } : null;
}

export async function insertVersion(tx: Tx, input: { eventId: string; entryNo: number } & PicksVersion): Promise<void> {
  await tx.db
    .insertInto("entry_versions")
    .values({
      event_id: input.eventId,
      entry_no: input.entryNo,
      version: input.version,
      picks: json(input.picks),
      hash: Buffer.from(input.hash),
      at: new Date(input.at),
    })
    .execute();
}

/** Saves of an entry, newest first, each with the picks of the one before it. */
export async function findVersions(
  db: Queryable,
  input: { eventId: string; entryNo: number; offset: number; limit: number },
): Promise<{ version: PicksVersion; before: JsonObject }[]> {
  const rows = await db
    .selectFrom("entry_versions")
    .select((eb) => [
      ...(["version", "picks", "hash", "at"] as const),
      eb.fn
        .agg<JsonObject | null>("lag", ["picks"])
        .over((over) => over.orderBy("version"))
        .as("before"),
    ])
    .where("event_id", "=", input.eventId)
    .where("entry_no", "=", input.entryNo)
    .orderBy("version", "desc")
    .offset(input.offset)
    .limit(input.limit)
    .execute();
  return rows.map(({ version, picks, hash, at, before }) => {
    return { version: { version, picks, hash, at: at.getTime() }, before: before ?? {} };
  });
}

import type { Instant } from "@sparc/sparclets/kernel/instant";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

/** Tables whose rows serve for a while only, each with the time from which a row's age counts. */
const EXPIRING = {
  idempotency_keys: "created_at",
  revocations: "at",
  room_presence: "at",
} as const;

export type ExpiringTable = keyof typeof EXPIRING;
export const EXPIRING_TABLES = Object.keys(EXPIRING) as readonly ExpiringTable[];

/** Deletes at most `limit` rows of a table from before an instant. Returns how many it deleted. */
export async function deleteRowsBefore(
  db: Queryable,
  { table, before, limit }: { table: ExpiringTable; before: Instant; limit: number },
): Promise<number> {
  const [rows, time] = [sql.table(table), sql.ref(EXPIRING[table])];
  const { numAffectedRows = 0n } = await sql`
    delete from ${rows} where ctid in (
      select ctid from ${rows} where ${time} < ${new Date(before).toISOString()}::timestamptz limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows);
}

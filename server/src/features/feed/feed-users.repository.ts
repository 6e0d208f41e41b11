import type { Queryable } from "../../db/queryable.ts";

/** Names of those who set something by hand, by id. */
export async function findUserNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("users")
    .select(["id", "display_name"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.display_name]));
}

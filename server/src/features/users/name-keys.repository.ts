import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

export async function findNamesWithoutKey(db: Queryable, limit: number): Promise<{ id: string; displayName: string }[]> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "display_name"])
    .where("name_key", "is", null)
    .where("deleted_at", "is", null)
    .where("is_stand_in", "=", false)
    .limit(limit)
    .execute();
  return rows.map(({ id, display_name }) => ({ id, displayName: display_name }));
}

/** Stores the keys of names that are still the same. */
export async function updateNameKeys(db: Queryable, keys: readonly { id: string; displayName: string; nameKey: string }[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    update users set name_key = given.name_key
    from unnest(
      ${keys.map(({ id }) => id)}::uuid[], ${keys.map(({ displayName }) => displayName)}::text[], ${keys.map(({ nameKey }) => nameKey)}::text[]
    ) as given (id, display_name, name_key)
    where users.id = given.id and users.display_name = given.display_name and users.name_key is null`.execute(db);
}

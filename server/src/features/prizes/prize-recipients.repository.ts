import type { Queryable } from "../../db/queryable.ts";

/** An account that has shown its address to be its own, and can be written to; null of all others. */
export async function findPrizeRecipient(db: Queryable, userId: string): Promise<{ email: string; displayName: string } | null> {
  const row = await db
    .selectFrom("users")
    .select(["email", "display_name"])
    .where("id", "=", userId)
    .where("email_verified_at", "is not", null)
    .where("suspended_at", "is", null)
    .where("deleted_at", "is", null)
    .where("is_stand_in", "=", false)
    .executeTakeFirst();
  return row?.email ? { email: row.email, displayName: row.display_name } : null;
}

/** Those of the accounts whose e-mail address is confirmed. */
export async function findVerifiedAmong(db: Queryable, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db.selectFrom("users").select("id").where("id", "in", userIds).where("email_verified_at", "is not", null).execute();
  return new Set(rows.map((row) => row.id));
}

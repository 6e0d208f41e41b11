import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Queryable } from "../../db/queryable.ts";

/** Whether there is an admin, suspended or not. */
export async function hasAdmin(db: Queryable): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces every earlier token. */
export async function replaceSetupToken(db: Queryable, input: { hash: Uint8Array; expiresAt: Instant }): Promise<void> {
  const token = { hash: Buffer.from(input.hash), expires_at: new Date(input.expiresAt), used_at: null };
  await db
    .insertInto("setup_token")
    .values(token)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(token))
    .execute();
}

/** Whether a token could be spent; looking does not spend it. */
export async function isSetupTokenOpen(db: Queryable, input: { hash: Uint8Array; now: Instant }): Promise<boolean> {
  const row = await db
    .selectFrom("setup_token")
    .select("id")
    .where("hash", "=", Buffer.from(input.hash))
    .where("used_at", "is", null)
    .where("expires_at", ">", new Date(input.now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Spends the token: of any number of simultaneous tries one gets true. */
export async function spendSetupToken(db: Queryable, input: { hash: Uint8Array; now: Instant }): Promise<boolean> {
  const row = await db
    .updateTable("setup_token")
    .set({ used_at: new Date(input.now) })
    .where("hash", "=", Buffer.from(input.hash))
    .where("used_at", "is", null)
    .where("expires_at", ">", new Date(input.now))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

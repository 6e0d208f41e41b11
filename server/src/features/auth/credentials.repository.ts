import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Queryable } from "../../db/queryable.ts";

export async function findPasswordHash(db: Queryable, userId: string): Promise<string | null> {
  const row = await db.selectFrom("credentials").select("password_hash").where("user_id", "=", userId).executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Stores a better hash of the same password; does nothing when the password was changed meanwhile. */
export async function updatePasswordHash(db: Queryable, input: { userId: string; stored: string; passwordHash: string }): Promise<void> {
  await db
    .updateTable("credentials")
    .set({ password_hash: input.passwordHash })
    .where("user_id", "=", input.userId)
    .where("password_hash", "=", input.stored)
    .execute();
}

export async function insertCredentials(
  db: Queryable,
  credentials: readonly { userId: string; passwordHash: string; now: Instant }[],
): Promise<void> {
  if (credentials.length === 0) return;
  await db
    .insertInto("credentials")
    .values(credentials.map((one) => ({ user_id: one.userId, password_hash: one.passwordHash, changed_at: new Date(one.now) })))
    .execute();
}

/** The account's password from now on, its first one or another. */
export async function upsertCredentials(db: Queryable, input: { userId: string; passwordHash: string; now: Instant }): Promise<void> {
  const changed = { password_hash: input.passwordHash, changed_at: new Date(input.now) };
  await db
    .insertInto("credentials")
    .values({ user_id: input.userId, ...changed })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(changed))
    .execute();
}

/** Sign-ins that have not fetched their tokens yet, or wait for their second step. */
export async function deleteSignInCodes(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom("one_time_codes").where("user_id", "=", userId).where("kind", "in", ["sign_in", "second_factor"]).execute();
}

export async function insertOneTimeCode(
  db: Queryable,
  input: { hash: Uint8Array; kind: string; userId: string; expiresAt: Instant },
): Promise<void> {
  await db
    .insertInto("one_time_codes")
    .values({ hash: Buffer.from(input.hash), kind: input.kind, user_id: input.userId, expires_at: new Date(input.expiresAt) })
    .execute();
}

/** Whose code it is, while it can be spent; looking does not spend it. */
export async function findOneTimeCode(db: Queryable, input: { hash: Uint8Array; kind: string; now: Instant }): Promise<string | null> {
  const row = await db
    .selectFrom("one_time_codes")
    .select("user_id")
    .where("hash", "=", Buffer.from(input.hash))
    .where("kind", "=", input.kind)
    .where("used_at", "is", null)
    .where("expires_at", ">", new Date(input.now))
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Spends a code: of any number of tries at once, one gets its user. */
export async function spendOneTimeCode(db: Queryable, input: { hash: Uint8Array; kind: string; now: Instant }): Promise<string | null> {
  const row = await db
    .updateTable("one_time_codes")
    .set({ used_at: new Date(input.now) })
    .where("hash", "=", Buffer.from(input.hash))
    .where("kind", "=", input.kind)
    .where("used_at", "is", null)
    .where("expires_at", ">", new Date(input.now))
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function deleteCredentialsOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom("credentials").where("user_id", "=", userId).execute();
}

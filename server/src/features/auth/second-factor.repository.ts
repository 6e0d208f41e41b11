import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Queryable } from "../../db/queryable.ts";

export interface SecondFactorRecord {
  sealedSecret: Uint8Array;
  isConfirmed: boolean;
}

export async function findSecondFactor(db: Queryable, userId: string): Promise<SecondFactorRecord | null> {
  const row = await db
    .selectFrom("second_factors")
    .select(["sealed_secret", "confirmed_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ? { sealedSecret: row.sealed_secret, isConfirmed: row.confirmed_at !== null } : null;
}

/** One that counts: its first code was right. */
export async function hasSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  return (await findSecondFactor(db, userId))?.isConfirmed ?? false;
}

/** All secrets, in the order of their accounts, `after` one of them; the id is the account's. */
export async function findSealedFactors(
  db: Queryable,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ id: string; sealedSecret: Uint8Array }[]> {
  let query = db.selectFrom("second_factors").select(["user_id", "sealed_secret"]);
  if (after !== null) query = query.where("user_id", ">", after);
  const rows = await query.orderBy("user_id").limit(limit).execute();
  return rows.map((row) => ({ id: row.user_id, sealedSecret: row.sealed_secret }));
}

/** Stores a secret sealed again, unless it changed meanwhile. */
export async function replaceSealedFactor(
  db: Queryable,
  { id, former, sealedSecret }: { id: string; former: Uint8Array; sealedSecret: Buffer },
): Promise<void> {
  await db
    .updateTable("second_factors")
    .set({ sealed_secret: sealedSecret })
    .where("user_id", "=", id)
    .where("sealed_secret", "=", Buffer.from(former))
    .execute();
}

/** Stores a new secret that is not confirmed yet; false when there is an active one. */
export async function upsertUnconfirmedFactor(
  db: Queryable,
  input: { userId: string; sealedSecret: Uint8Array; now: Instant },
): Promise<boolean> {
  const fresh = { sealed_secret: Buffer.from(input.sealedSecret), created_at: new Date(input.now) };
  const row = await db
    .insertInto("second_factors")
    .values({ user_id: input.userId, ...fresh })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(fresh).where("second_factors.confirmed_at", "is", null))
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Confirms the secret. One of several simultaneous calls returns true. */
export async function confirmFactor(db: Queryable, input: { userId: string; now: Instant }): Promise<boolean> {
  const row = await db
    .updateTable("second_factors")
    .set({ confirmed_at: new Date(input.now) })
    .where("user_id", "=", input.userId)
    .where("confirmed_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the secret, its used steps and the recovery codes; false when there is no active one. */
export async function deleteSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  await db.deleteFrom("used_factor_steps").where("user_id", "=", userId).execute();
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const row = await db.deleteFrom("second_factors").where("user_id", "=", userId).returning("confirmed_at").executeTakeFirst();
  return (row?.confirmed_at ?? null) !== null;
}

/** Marks a code's step as used; false when it already was. Steps that are too old for any code are removed. */
export async function useStep(db: Queryable, input: { userId: string; step: number; oldest: number }): Promise<boolean> {
  await db.deleteFrom("used_factor_steps").where("user_id", "=", input.userId).where("step", "<", input.oldest).execute();
  const row = await db
    .insertInto("used_factor_steps")
    .values({ user_id: input.userId, step: input.step })
    .onConflict((conflict) => conflict.columns(["user_id", "step"]).doNothing())
    .returning("step")
    .executeTakeFirst();
  return row !== undefined;
}

/** The account's recovery codes from now on; earlier ones open nothing any more. */
export async function replaceRecoveryCodes(db: Queryable, input: { userId: string; hashes: readonly Uint8Array[] }): Promise<void> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", input.userId).execute();
  await db
    .insertInto("recovery_codes")
    .values(input.hashes.map((hash) => ({ user_id: input.userId, hash: Buffer.from(hash) })))
    .execute();
}

/** Marks a recovery code as used; of any number of simultaneous tries one gets true. */
export async function spendRecoveryCode(db: Queryable, input: { userId: string; hash: Uint8Array; now: Instant }): Promise<boolean> {
  const row = await db
    .updateTable("recovery_codes")
    .set({ used_at: new Date(input.now) })
    .where("user_id", "=", input.userId)
    .where("hash", "=", Buffer.from(input.hash))
    .where("used_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const row = await db
    .selectFrom("recovery_codes")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

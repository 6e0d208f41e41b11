import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import { json } from "../../db/json.ts";
import type { Queryable } from "../../db/queryable.ts";

export interface StoredRequest {
  route: string;
  fingerprint: Uint8Array;
  body: Json | null;
}

interface Key {
  userId: string;
  key: string;
}

/** Takes a key; false when it is taken. Waits for another transaction that is about to take it. */
export async function insertKey(tx: Tx, input: Key & { route: string; fingerprint: Uint8Array; now: Instant }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto("idempotency_keys")
    .values({
      user_id: input.userId,
      key: input.key,
      route: input.route,
      fingerprint: Buffer.from(input.fingerprint),
      status: 200,
      body: null,
      created_at: new Date(input.now),
    })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findStoredRequest(tx: Tx, input: Key): Promise<StoredRequest | null> {
  const row = await tx.db
    .selectFrom("idempotency_keys")
    .select(["route", "fingerprint", "body"])
    .where("user_id", "=", input.userId)
    .where("key", "=", input.key)
    .executeTakeFirst();
  return row ?? null;
}

export async function updateBody(tx: Tx, input: Key & { body: Json }): Promise<void> {
  await tx.db
    .updateTable("idempotency_keys")
    .set({ body: json(input.body) })
    .where("user_id", "=", input.userId)
    .where("key", "=", input.key)
    .execute();
}

export async function deleteKey(tx: Tx, input: Key): Promise<void> {
  await tx.db.deleteFrom("idempotency_keys").where("user_id", "=", input.userId).where("key", "=", input.key).execute();
}

export async function deleteKeysOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("user_id", "=", userId).execute();
}

/** Deletes at most `limit` keys from before an instant. Returns how many. */
export async function deleteKeysBefore(db: Queryable, { before, limit }: { before: Instant; limit: number }): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency_keys where ctid in (
      select ctid from idempotency_keys where created_at < ${new Date(before).toISOString()}::timestamptz limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows);
}

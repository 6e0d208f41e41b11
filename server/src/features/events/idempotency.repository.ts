import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
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
export async function insertKey(tx: Tx, a: Key & { route: string; fingerprint: Uint8Array; now: Instant }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto("idempotency_keys")
    .values({
      user_id: a.userId,
      key: a.key,
      route: a.route,
      fingerprint: Buffer.from(a.fingerprint),
      status: 200,
      body: null,
      created_at: new Date(a.now),
    })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findStoredRequest(tx: Tx, a: Key): Promise<StoredRequest | null> {
  const row = await tx.db
    .selectFrom("idempotency_keys")
    .select(["route", "fingerprint", "body"])
    .where("user_id", "=", a.userId)
    .where("key", "=", a.key)
    .executeTakeFirst();
  return row ?? null;
}

export async function updateBody(tx: Tx, a: Key & { body: Json }): Promise<void> {
  await tx.db
    .updateTable("idempotency_keys")
    .set({ body: json(a.body) })
    .where("user_id", "=", a.userId)
    .where("key", "=", a.key)
    .execute();
}

export async function deleteKey(tx: Tx, a: Key): Promise<void> {
  await tx.db.deleteFrom("idempotency_keys").where("user_id", "=", a.userId).where("key", "=", a.key).execute();
}

export async function deleteKeysOf(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("user_id", "=", userId).execute();
}

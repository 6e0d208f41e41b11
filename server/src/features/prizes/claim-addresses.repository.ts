import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";

/** The encrypted address and shipping data of a claim. */
export interface SealedClaim {
  claimId: string;
  keyId: string;
  address: Uint8Array | null;
  shipping: Uint8Array | null;
  fingerprint: Uint8Array | null;
}

export async function upsertSealedClaim(tx: Tx, sealed: SealedClaim & { eraseAt: Instant }): Promise<void> {
  const row = {
    ...{ key_id: sealed.keyId, address: sealed.address, shipping: sealed.shipping, fingerprint: sealed.fingerprint },
    erase_at: new Date(sealed.eraseAt),
  };
  await tx.db
    .insertInto("claim_addresses")
    .values({ claim_id: sealed.claimId, ...row })
    .onConflict((conflict) => conflict.column("claim_id").doUpdateSet(row))
    .execute();
}

export async function findSealedClaims(db: Queryable, claimIds: readonly string[]): Promise<Map<string, SealedClaim>> {
  if (claimIds.length === 0) return new Map();
  const rows = await db.selectFrom("claim_addresses").selectAll().where("claim_id", "in", claimIds).execute();
  return new Map(rows.map((row) => [row.claim_id, toSealed(row)]));
}

/** Which of these claims have an address that another winner of their event also gave. */
export async function findSharedAddresses(db: Queryable, eventId: string): Promise<Set<string>> {
  const ofEvent = db
    .selectFrom("claim_addresses")
    .innerJoin("prize_claims", "prize_claims.id", "claim_addresses.claim_id")
    .where("prize_claims.event_id", "=", eventId);
  const rows = await ofEvent
    .select("claim_addresses.claim_id")
    .where(
      "claim_addresses.fingerprint",
      "in",
      ofEvent
        .select("claim_addresses.fingerprint")
        .groupBy("claim_addresses.fingerprint")
        .having((eb) => eb.fn.count("prize_claims.user_id").distinct(), ">", 1),
    )
    .execute();
  return new Set(rows.map((row) => row.claim_id));
}

/** Winners who gave the same postal address, by fingerprints; those with an address of their own are left out. */
export async function findAddressGroups(db: Queryable, eventId: string): Promise<string[][]> {
  const rows = await db
    .selectFrom("claim_addresses")
    .innerJoin("prize_claims", "prize_claims.id", "claim_addresses.claim_id")
    .select((eb) => eb.fn.agg<string[]>("array_agg", ["prize_claims.user_id"]).distinct().as("user_ids"))
    .where("prize_claims.event_id", "=", eventId)
    .where("claim_addresses.fingerprint", "is not", null)
    .groupBy("claim_addresses.fingerprint")
    .having((eb) => eb.fn.count("prize_claims.user_id").distinct(), ">", 1)
    .execute();
  return rows.map((row) => row.user_ids);
}

export async function deleteSealedClaim(tx: Tx, claimId: string): Promise<void> {
  await tx.db.deleteFrom("claim_addresses").where("claim_id", "=", claimId).execute();
}

export async function updateEraseAt(tx: Tx, { claimId, eraseAt }: { claimId: string; eraseAt: Instant }): Promise<void> {
  await tx.db
    .updateTable("claim_addresses")
    .set({ erase_at: new Date(eraseAt) })
    .where("claim_id", "=", claimId)
    .execute();
}

export async function findErasable(db: Queryable, due: { until: Instant; limit: number }): Promise<{ id: string; at: Instant }[]> {
  const rows = await db
    .selectFrom("claim_addresses")
    .select(["claim_id", "erase_at"])
    .where("erase_at", "<=", new Date(due.until))
    .orderBy("erase_at")
    .limit(due.limit)
    .execute();
  return rows.map((row) => ({ id: row.claim_id, at: row.erase_at.getTime() }));
}

/** Erases an address after its time; an address that was used again meanwhile stays. */
export async function deleteErasable(db: Queryable, { claimId, now }: { claimId: string; now: Instant }): Promise<void> {
  await db.deleteFrom("claim_addresses").where("claim_id", "=", claimId).where("erase_at", "<=", new Date(now)).execute();
}

/** Addresses that another key than this one sealed, in the order of their claims, `after` one of them. */
export async function findSealedByOtherKeys(
  db: Queryable,
  { keyId, after, limit }: { keyId: string; after: string | null; limit: number },
): Promise<SealedClaim[]> {
  let query = db.selectFrom("claim_addresses").selectAll().where("key_id", "<>", keyId);
  if (after !== null) query = query.where("claim_id", ">", after);
  return (await query.orderBy("claim_id").limit(limit).execute()).map(toSealed);
}

/** Replaces texts sealed with another key, unless they changed meanwhile. */
export async function replaceSealed(db: Queryable, sealed: SealedClaim, formerKeyId: string): Promise<void> {
  await db
    .updateTable("claim_addresses")
    .set({ key_id: sealed.keyId, address: sealed.address, shipping: sealed.shipping, fingerprint: sealed.fingerprint })
    .where("claim_id", "=", sealed.claimId)
    .where("key_id", "=", formerKeyId)
    .execute();
}

function toSealed(row: {
  claim_id: string;
  key_id: string;
  address: Uint8Array | null;
  shipping: Uint8Array | null;
  fingerprint: Uint8Array | null;
}): SealedClaim {
  return { claimId: row.claim_id, keyId: row.key_id, address: row.address, shipping: row.shipping, fingerprint: row.fingerprint };
}

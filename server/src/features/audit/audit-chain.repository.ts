import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import { LOCK_CLASS } from "../../db/event-lock.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { ChainHead } from "./audit-chain.rules.ts";

/**
 * A row as one text, the same on both databases: a JSON array, so that no two rows share a text, with the time in microseconds. Never
 * change it: every stored hash is made of it.
 */
const ROW_TEXT = sql<string>`jsonb_build_array(id, (extract(epoch from at) * 1000000)::bigint, actor, action, object_kind, object_id,
  request_id, details)::text`;

/** Whether this transaction is the only one that extends the chain; until it ends, no other one will. A transaction's first statement. */
export async function tryLockChain(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is_locked: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK_CLASS.audit}::int4, 0) as is_locked`.execute(tx.db);
  return rows[0]?.is_locked ?? false;
}

export async function hasUnchained(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom("audit").select("id").where("chain_no", "is", null).orderBy("id").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Rows that are not in the chain yet, oldest ids first. */
export async function findUnchained(db: Queryable, limit: number): Promise<{ id: number; text: string }[]> {
  return db
    .selectFrom("audit")
    .select(["id", ROW_TEXT.as("text")])
    .where("chain_no", "is", null)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Null before the first row is chained. */
export async function findChainHead(db: Queryable): Promise<ChainHead | null> {
  const row = await db.selectFrom("audit_head").select(["chain_no", "chain_hash"]).executeTakeFirst();
  return row ? { no: row.chain_no, hash: row.chain_hash } : null;
}

/** Adds rows to the end of the chain, in one statement. Throws, and so changes nothing, when one of them is in it already. */
export async function chainRows(tx: Tx, links: readonly (ChainHead & { id: number })[]): Promise<void> {
  const { numAffectedRows } = await sql`
    update audit set chain_no = given.chain_no, chain_hash = given.chain_hash
    from unnest(${links.map(({ id }) => id)}::bigint[], ${links.map(({ no }) => no)}::bigint[],
      ${links.map(({ hash }) => Buffer.from(hash))}::bytea[]) as given (id, chain_no, chain_hash)
    where audit.id = given.id and audit.chain_no is null`.execute(tx.db);
  if (Number(numAffectedRows) !== links.length) throw new Error("Rows of the audit log were chained by somebody else");
}

export async function upsertChainHead(tx: Tx, { no, hash }: ChainHead): Promise<void> {
  const head = { chain_no: no, chain_hash: Buffer.from(hash) };
  await tx.db
    .insertInto("audit_head")
    .values(head)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(head))
    .execute();
}

export interface ChainExtent {
  head: ChainHead | null;
  lastNo: number;
  chainedCount: number;
  unchainedCount: number;
}

/** How far the chain goes, by its head and by its rows, at one moment. */
export async function findChainExtent(db: Queryable): Promise<ChainExtent> {
  const { rows } = await sql<{ no: number | null; hash: Uint8Array | null; last_no: number; chained: number; unchained: number }>`
    select audit_head.chain_no as no, audit_head.chain_hash as hash, counts.*
    from (
      select coalesce(max(chain_no), 0) as last_no, count(chain_no) as chained, count(*) - count(chain_no) as unchained from audit
    ) counts left join audit_head on true`.execute(db);
  const row = rows[0];
  if (!row) throw new Error("The audit log gave no counts");
  const head = row.no === null || row.hash === null ? null : { no: row.no, hash: row.hash };
  return { head, lastNo: row.last_no, chainedCount: row.chained, unchainedCount: row.unchained };
}

export interface ChainedRow extends ChainHead {
  id: number;
  text: string;
}

/** Chained rows by their numbers, from the first one after `afterNo`. */
export async function findChained(db: Queryable, input: { afterNo: number; untilNo: number; limit: number }): Promise<ChainedRow[]> {
  const rows = await db
    .selectFrom("audit")
    .select(["id", "chain_no", "chain_hash", ROW_TEXT.as("text")])
    .where("chain_no", ">", input.afterNo)
    .where("chain_no", "<=", input.untilNo)
    .orderBy("chain_no")
    .limit(input.limit)
    .execute();
  return rows.map(({ id, chain_no, chain_hash, text }) => ({ id, no: chain_no ?? 0, hash: chain_hash ?? Buffer.of(), text }));
}

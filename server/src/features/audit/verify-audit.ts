import type { Queryable } from "../../db/queryable.ts";
import { timingSafeEqual } from "../../lib/crypto.ts";
import { findChainExtent, findChained } from "./audit-chain.repository.ts";
import { CHAIN_START, type ChainHead, nextHead } from "./audit-chain.rules.ts";

/**
 * The first thing that does not fit. `changed`: a row differs from what was chained, or one before it does with its hash made anew.
 * `missing`: no row has this number. `added`: the sealer never gave this number. `head`: the rows fit, and the stored head does not.
 * `noted`: the chain was made anew since somebody noted its head.
 */
export interface ChainBreach {
  kind: "changed" | "missing" | "added" | "head" | "noted";
  no: number;
  /** The row; null where there is none. */
  id: number | null;
}

export interface ChainReport {
  chainedCount: number;
  unchainedCount: number;
  head: ChainHead;
  breach: ChainBreach | null;
}

const PART = 5_000;

/**
 * Computes the whole chain again. Whoever can write to the database can also compute every hash anew: only a head that was noted elsewhere
 * before shows this.
 */
export async function verifyAudit(db: Queryable, noted?: ChainHead): Promise<ChainReport> {
  const { head: stored, lastNo, chainedCount, unchainedCount } = await findChainExtent(db);
  const end = stored ?? CHAIN_START;
  const report = (head: ChainHead, breach: ChainBreach | null) => ({ chainedCount, unchainedCount, head, breach });
  let head = CHAIN_START;
  while (head.no < lastNo) {
    const rows = await findChained(db, { afterNo: head.no, untilNo: lastNo, limit: PART });
    for (const { id, no, hash, text } of rows) {
      const next = nextHead(head, text);
      if (no !== next.no) return report(head, { kind: "missing", no: next.no, id: null });
      if (no > end.no) return report(head, { kind: "added", no, id });
      if (!timingSafeEqual(hash, next.hash)) return report(head, { kind: "changed", no, id });
      if (no === noted?.no && !timingSafeEqual(noted.hash, hash)) return report(head, { kind: "noted", no, id });
      head = next;
    }
    if (rows.length === 0) break;
  }
  const upTo = Math.max(end.no, noted?.no ?? 0);
  if (head.no < upTo) return report(head, { kind: "missing", no: head.no + 1, id: null });
  if (!timingSafeEqual(end.hash, head.hash)) return report(head, { kind: "head", no: head.no, id: null });
  return report(head, null);
}
